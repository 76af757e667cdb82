-- What a payroll layout meant by its server when somebody last agreed to it, and who that was: a file goes nowhere else. Layouts that
-- there are keep the server that they have, unless somebody else changed it after they were saved.
alter table payroll_layout
  add column meant_place jsonb,
  add column meant_by bigint;
update payroll_layout l set meant_place = jsonb_build_object('host', d.host, 'port', d.port, 'user_name', d.user_name,
    'remote_path', d.remote_path, 'host_key_fingerprint', d.host_key_fingerprint)
  from export_destination d
  where d.company_id = l.company_id and d.id = l.destination
    and not (d.change_time > l.change_time and d.change_user is distinct from l.change_user);
