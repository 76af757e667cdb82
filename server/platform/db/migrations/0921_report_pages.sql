-- Pages of single reports, and what is signed at the end of reports.

create table report_pdf_setting (
  company_id bigint not null,
  id bigint generated always as identity,
  report character varying(30) not null,
  paper character varying(30) not null default 'A4',
  orientation character varying(30) not null default 'AUTO',
  margin_top integer not null default 10,
  margin_bottom integer not null default 10,
  margin_left integer not null default 10,
  margin_right integer not null default 10,
  show_logo boolean not null default true,
  logo_position character varying(30) not null default 'LEFT',
  show_company_name boolean not null default true,
  name_position character varying(30) not null default 'CENTER',
  show_address boolean not null default false,
  show_phone boolean not null default false,
  title_font_size integer not null default 14,
  body_font_size integer not null default 8,
  header_text character varying(200),
  footer_text character varying(200),
  show_page_number boolean not null default true,
  show_print_time boolean not null default true,
  show_operator boolean not null default true,
  header_color character varying(7) not null default '#0E5B9D',
  stripe_rows boolean not null default true,
  watermark character varying(40),
  agreement_message character varying(1000),
  signatures jsonb not null default '[]',
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
create unique index report_pdf_setting_report_key on report_pdf_setting (company_id, report);
create index report_pdf_setting_report_idx on report_pdf_setting (company_id, report, id);
call tenant_table('report_pdf_setting');
call undoable('report_pdf_setting');

-- The pages of the company have a table made by hand.
alter table pdf_setting
  add column agreement_message text check (char_length(agreement_message) <= 1000),
  add column signatures jsonb not null default '[]';
