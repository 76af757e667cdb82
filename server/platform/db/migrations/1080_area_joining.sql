-- Areas that people were given by one statement, until the end of its transaction: what follows of them follows of all at
-- once, and not row by row.
create unlogged table area_joining (
  company_id bigint not null references company on delete cascade,
  id bigint generated always as identity,
  owners bigint[] not null,
  targets bigint[] not null check (cardinality(targets) = cardinality(owners)),
  primary key (company_id, id)
);
call tenant_table('area_joining');

drop trigger access_joins on employee_area;
drop trigger join_area on employee_area;
drop function join_area();
