-- Doors get settings as long as the plan has access control; people come and go whatever the plan has.

set local role timecloud_system;
create or replace function lacks_module(of_company bigint, module text) returns boolean
  language sql stable
  as $$
    select coalesce((select l.features is not null and not l.features ? module from company_limits l
      where l.company_id = of_company), false)
  $$;

-- Options that say how a door opens.
create or replace function is_door_option(key text) returns boolean
  language sql immutable parallel safe
  as $$ select key in ('LockOn', 'DSM', 'ODD', 'AADelay', 'DUHK', 'DU11', 'DU1N', 'DUPWD', 'DUAD', 'AntiPassbackOn') $$;

-- Whether a command stays here while the plan leaves access control out. A holiday that is over goes off the doors even so:
-- they know no years, and would keep it again in the next one.
create or replace function is_held(c command) returns boolean
  language sql stable
  as $$
    select (c.kind = 'ACCESS' and c.content not like 'DATA DELETE AccHoliday %' or c.content in ('AC_UNLOCK', 'AC_UNALARM')
        or c.kind = 'OPTION' and is_door_option(substring(c.content from '^SET OPTION (\w+)=')))
      and lacks_module(c.company_id, 'acc')
  $$;
reset role;
