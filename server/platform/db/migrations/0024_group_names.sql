-- Names of groups are the same by one form in every locale, as all unique texts are.
drop index user_group_name_key;
create unique index user_group_name_key on user_group (company_id, same_text(name));
