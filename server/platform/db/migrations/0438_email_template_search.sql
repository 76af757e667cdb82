-- Templates are found by their subject alone.
alter table email_template drop column search;
alter table email_template add column search text generated always as (search_text(coalesce(subject, ''))) stored;
create index email_template_search_idx on email_template using gin (search gin_trgm_ops);
comment on column email_template.search is 'subject';
