-- What doors were told of a period, a holiday, a group or a combination is found by its number; messages go to whole areas;
-- a new group opens doors alone where nothing else is said.

create table public_message_areas (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index public_message_areas_target_idx on public_message_areas (company_id, target, owner);
call tenant_table('public_message_areas');
call undoable('public_message_areas');
alter table public_message_areas add constraint public_message_areas_owner_fkey foreign key (company_id, owner) references public_message (company_id, id) on delete cascade deferrable initially immediate;
alter table public_message_areas add constraint public_message_areas_target_fkey foreign key (company_id, target) references area (company_id, id) on delete cascade deferrable initially immediate;

alter table access_group alter column opens_alone set default true;

grant create on schema public to timecloud_system;
set local role timecloud_system;

-- `acc:AccGroup:2` of a line about group 2.
create function access_subject(line text) returns text language sql immutable as $$
  select 'acc:' || (m)[1] || ':' || (m)[2] from regexp_match(line, '^DATA (?:UPDATE|DELETE) (Acc\w+) (?:UID|ID)=(\d+)') m where m is not null
$$;

create function name_access_command() returns trigger language plpgsql as $$
begin
  new.subject := access_subject(new.content);
  return new;
end
$$;
reset role;
revoke create on schema public from timecloud_system;

create trigger name_access_command before insert on command for each row
  when (new.kind = 'ACCESS' and new.subject is null) execute function name_access_command();

set local role timecloud_system;
update command set subject = access_subject(content) where kind = 'ACCESS' and subject is null;
reset role;
