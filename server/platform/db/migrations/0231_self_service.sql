-- What people see of requests in self-service. The views are those of the requests' tables and of what employees choose from;
-- which rows of them are a person's own, the server says (server/engine/crud/own-rows.ts). A view is read and written with the
-- rights of who asks, under the row security of its tables.

create view my_leave with (security_invoker = true) as select * from leave;

create view my_manual_log with (security_invoker = true) as select * from manual_log;

create view my_overtime with (security_invoker = true) as select * from overtime;

create view my_training with (security_invoker = true) as select * from training;

create view colleague with (security_invoker = true) as
  select company_id, id, emp_code, full_name, status, version, create_time, create_user, change_time, change_user,
    search_text(coalesce(emp_code, '') || ' ' || coalesce(full_name, '')) as search
  from employee;
create view own_leave_kind with (security_invoker = true) as select * from incident_type;
create view own_training_type with (security_invoker = true) as select * from training_type;
create view own_work_code with (security_invoker = true) as select * from work_code;

-- What somebody is asked about a request, or told of it: the request, the step it stands at, and what was said.

create view leave_approval with (security_invoker = true) as
  select a.company_id, a.id, r.id as request, r.number, r.employee,
    (select d.dept_name from employee e join department d on d.company_id = e.company_id and d.id = e.department
      where e.company_id = r.company_id and e.id = r.employee) as department_name,
    r.category, r.day_type, r.start_time, r.end_time, r.start_part, r.end_part, r.days, r.payment, r.handover_to,
    case when a.part = 'TOLD' then 'TOLD' when a.decision is not null then 'DECIDED'
      when s.state = 'CURRENT' and r.approval_status = 1 then 'OPEN' else 'PASSED' end as place,
    a.part, a.employee as asked, a.member, s.name as step_name,
    s.place || '/' || (select count(*) from request_step n where n.company_id = s.company_id and n.leave = s.leave) as step_of,
    a.entered_time, r.apply_reason, r.attachment, r.approval_status, r.apply_time, a.decided_by, a.decided_time, a.remark,
    r.version, r.create_time, r.create_user, r.change_time, r.change_user, r.search
  from request_asked a
    join request_step s on s.company_id = a.company_id and s.id = a.step
    join leave r on r.company_id = s.company_id and r.id = s.leave;

create view manual_log_approval with (security_invoker = true) as
  select a.company_id, a.id, r.id as request, r.number, r.employee,
    (select d.dept_name from employee e join department d on d.company_id = e.company_id and d.id = e.department
      where e.company_id = r.company_id and e.id = r.employee) as department_name,
    r.punch_time, r.punch_state, r.work_code, r.reason_type,
    case when a.part = 'TOLD' then 'TOLD' when a.decision is not null then 'DECIDED'
      when s.state = 'CURRENT' and r.approval_status = 1 then 'OPEN' else 'PASSED' end as place,
    a.part, a.employee as asked, a.member, s.name as step_name,
    s.place || '/' || (select count(*) from request_step n where n.company_id = s.company_id and n.manual_log = s.manual_log) as step_of,
    a.entered_time, r.apply_reason, r.attachment, r.approval_status, r.apply_time, a.decided_by, a.decided_time, a.remark,
    r.version, r.create_time, r.create_user, r.change_time, r.change_user, r.search
  from request_asked a
    join request_step s on s.company_id = a.company_id and s.id = a.step
    join manual_log r on r.company_id = s.company_id and r.id = s.manual_log;

create view overtime_approval with (security_invoker = true) as
  select a.company_id, a.id, r.id as request, r.number, r.employee,
    (select d.dept_name from employee e join department d on d.company_id = e.company_id and d.id = e.department
      where e.company_id = r.company_id and e.id = r.employee) as department_name,
    r.att_date, r.overtime_type, r.start_time, r.end_time,
    (extract(epoch from r.end_time - r.start_time) / 60)::integer as minutes, r.compensation,
    case when a.part = 'TOLD' then 'TOLD' when a.decision is not null then 'DECIDED'
      when s.state = 'CURRENT' and r.approval_status = 1 then 'OPEN' else 'PASSED' end as place,
    a.part, a.employee as asked, a.member, s.name as step_name,
    s.place || '/' || (select count(*) from request_step n where n.company_id = s.company_id and n.overtime = s.overtime) as step_of,
    a.entered_time, r.apply_reason, r.attachment, r.approval_status, r.apply_time, a.decided_by, a.decided_time, a.remark,
    r.version, r.create_time, r.create_user, r.change_time, r.change_user, r.search
  from request_asked a
    join request_step s on s.company_id = a.company_id and s.id = a.step
    join overtime r on r.company_id = s.company_id and r.id = s.overtime;

create view training_approval with (security_invoker = true) as
  select a.company_id, a.id, r.id as request, r.number, r.employee,
    (select d.dept_name from employee e join department d on d.company_id = e.company_id and d.id = e.department
      where e.company_id = r.company_id and e.id = r.employee) as department_name,
    r.category, r.start_time, r.end_time, r.title, r.trainer, r.place as place_name,
    case when a.part = 'TOLD' then 'TOLD' when a.decision is not null then 'DECIDED'
      when s.state = 'CURRENT' and r.approval_status = 1 then 'OPEN' else 'PASSED' end as place,
    a.part, a.employee as asked, a.member, s.name as step_name,
    s.place || '/' || (select count(*) from request_step n where n.company_id = s.company_id and n.training = s.training) as step_of,
    a.entered_time, r.apply_reason, r.attachment, r.approval_status, r.apply_time, a.decided_by, a.decided_time, a.remark,
    r.version, r.create_time, r.create_user, r.change_time, r.change_user, r.search
  from request_asked a
    join request_step s on s.company_id = a.company_id and s.id = a.step
    join training r on r.company_id = s.company_id and r.id = s.training;

grant select, insert, update, delete on my_leave, my_manual_log, my_overtime, my_training to timecloud_app;
grant select, update on colleague, own_leave_kind, own_training_type, own_work_code to timecloud_app;
grant select, update on leave_approval, manual_log_approval, overtime_approval, training_approval to timecloud_app;

create view my_stand_in with (security_invoker = true) as select * from stand_in;
grant select, insert, update, delete on my_stand_in to timecloud_app;
