-- How the pages of a company's PDF files look.

-- One row for each company that ever opened the form; none means the defaults.
create table pdf_setting (
  company_id bigint primary key references company (id) on delete cascade,
  id bigint generated always as (company_id) stored unique,
  paper text not null default 'A4' check (paper in ('A3', 'A4', 'A5', 'LETTER', 'LEGAL')),
  orientation text not null default 'AUTO' check (orientation in ('AUTO', 'PORTRAIT', 'LANDSCAPE')),
  margin_top integer not null default 10 check (margin_top between 5 and 50),
  margin_bottom integer not null default 10 check (margin_bottom between 5 and 50),
  margin_left integer not null default 10 check (margin_left between 5 and 50),
  margin_right integer not null default 10 check (margin_right between 5 and 50),
  show_logo boolean not null default true,
  logo_position text not null default 'LEFT' check (logo_position in ('LEFT', 'CENTER', 'RIGHT')),
  show_company_name boolean not null default true,
  name_position text not null default 'CENTER' check (name_position in ('LEFT', 'CENTER', 'RIGHT')),
  show_address boolean not null default false,
  show_phone boolean not null default false,
  title_font_size integer not null default 14 check (title_font_size between 8 and 24),
  body_font_size integer not null default 8 check (body_font_size between 5 and 12),
  header_text text check (char_length(header_text) <= 200),
  footer_text text check (char_length(footer_text) <= 200),
  show_page_number boolean not null default true,
  show_print_time boolean not null default true,
  show_operator boolean not null default true,
  header_color text not null default '#0E5B9D' check (header_color ~ '^#[0-9A-Fa-f]{6}$'),
  stripe_rows boolean not null default true,
  watermark text check (char_length(watermark) <= 40),
  create_time timestamptz(3) not null default now(),
  create_user text not null default '',
  change_time timestamptz(3) not null default now(),
  change_user text not null default '',
  version integer not null default 1
);
call tenant_table('pdf_setting');
