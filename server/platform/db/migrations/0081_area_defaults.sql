-- What an area starts with goes with it, so that it also comes back with it from the trash. Areas in use are not deleted at all.
alter table time_period drop constraint time_period_area_fkey,
  add constraint time_period_area_fkey foreign key (company_id, area) references area (company_id, id)
    on delete cascade deferrable initially immediate;
alter table access_group drop constraint access_group_area_fkey,
  add constraint access_group_area_fkey foreign key (company_id, area) references area (company_id, id)
    on delete cascade deferrable initially immediate;
alter table combination drop constraint combination_area_fkey,
  add constraint combination_area_fkey foreign key (company_id, area) references area (company_id, id)
    on delete cascade deferrable initially immediate;
