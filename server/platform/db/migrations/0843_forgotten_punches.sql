-- Up to which date punches of a company were removed because they had been kept long enough: its results stay as they are.
create table forgotten_punches (
  company_id bigint primary key,
  until date not null
);
call tenant_table('forgotten_punches');
