-- A company's own words for the mails of its alerts.
create table email_template (
  company_id bigint not null,
  id bigint generated always as identity,
  event character varying(30) not null,
  language character varying(30) not null,
  enable boolean not null default true,
  subject character varying(100) not null,
  line character varying(500) not null,
  text character varying(20000) not null,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table email_template add column search text generated always as (search_text(coalesce(subject, '') || ' ' || coalesce(line, ''))) stored;
create index email_template_search_idx on email_template using gin (search gin_trgm_ops);
comment on column email_template.search is 'subject line';
create unique index email_template_event_language_key on email_template (company_id, event, language);
create index email_template_event_idx on email_template (company_id, event, id);
create index email_template_language_idx on email_template (company_id, language, id);
create index email_template_enable_idx on email_template (company_id, enable, id);
create index email_template_subject_idx on email_template (company_id, search_text(subject), id);
call tenant_table('email_template');
call undoable('email_template');
