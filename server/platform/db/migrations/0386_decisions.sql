-- Those who are asked may pass the question on, change what is asked for where their step lets them, and say whether what they
-- approved is revoked once it has begun.

alter table request_step add column revoking boolean not null default false;
-- Why it is to be revoked.
alter table request_step add column revoke_reason character varying(200);

create or replace view leave_approval with (security_invoker = true) as
  select a.company_id, a.id, r.id as request, r.number, r.employee,
    (select d.dept_name from employee e join department d on d.company_id = e.company_id and d.id = e.department
      where e.company_id = r.company_id and e.id = r.employee) as department_name,
    r.category, r.day_type, r.start_time, r.end_time, r.start_part, r.end_part, r.days, r.payment, r.handover_to,
    case when a.part = 'TOLD' then 'TOLD' when a.decision in ('PASSED_ON', 'TIMED_OUT') then 'PASSED'
      when a.decision is not null then 'DECIDED'
      when s.state = 'CURRENT' and r.approval_status = case when s.revoking then 2 else 1 end then 'OPEN' else 'PASSED' end as place,
    a.part, a.employee as asked, a.member, s.name as step_name,
    s.place || '/' || (select count(*) from request_step n where n.company_id = s.company_id and n.leave = s.leave) as step_of,
    a.entered_time, r.apply_reason, r.attachment, r.approval_status, r.apply_time, a.decided_by, a.decided_time, a.remark,
    r.version, r.create_time, r.create_user, r.change_time, r.change_user, r.search,
    s.revoking, s.revoke_reason,
    coalesce((s.node->>'can_edit')::boolean, false) and not s.revoking and a.part = 'DECIDES' as can_edit
  from request_asked a
    join request_step s on s.company_id = a.company_id and s.id = a.step
    join leave r on r.company_id = s.company_id and r.id = s.leave;

create or replace view manual_log_approval with (security_invoker = true) as
  select a.company_id, a.id, r.id as request, r.number, r.employee,
    (select d.dept_name from employee e join department d on d.company_id = e.company_id and d.id = e.department
      where e.company_id = r.company_id and e.id = r.employee) as department_name,
    r.punch_time, r.punch_state, r.work_code, r.reason_type,
    case when a.part = 'TOLD' then 'TOLD' when a.decision in ('PASSED_ON', 'TIMED_OUT') then 'PASSED'
      when a.decision is not null then 'DECIDED'
      when s.state = 'CURRENT' and r.approval_status = case when s.revoking then 2 else 1 end then 'OPEN' else 'PASSED' end as place,
    a.part, a.employee as asked, a.member, s.name as step_name,
    s.place || '/' || (select count(*) from request_step n where n.company_id = s.company_id and n.manual_log = s.manual_log) as step_of,
    a.entered_time, r.apply_reason, r.attachment, r.approval_status, r.apply_time, a.decided_by, a.decided_time, a.remark,
    r.version, r.create_time, r.create_user, r.change_time, r.change_user, r.search,
    s.revoking, s.revoke_reason,
    coalesce((s.node->>'can_edit')::boolean, false) and not s.revoking and a.part = 'DECIDES' as can_edit
  from request_asked a
    join request_step s on s.company_id = a.company_id and s.id = a.step
    join manual_log r on r.company_id = s.company_id and r.id = s.manual_log;

create or replace view overtime_approval with (security_invoker = true) as
  select a.company_id, a.id, r.id as request, r.number, r.employee,
    (select d.dept_name from employee e join department d on d.company_id = e.company_id and d.id = e.department
      where e.company_id = r.company_id and e.id = r.employee) as department_name,
    r.att_date, r.overtime_type, r.start_time, r.end_time,
    (extract(epoch from r.end_time - r.start_time) / 60)::integer as minutes, r.compensation,
    case when a.part = 'TOLD' then 'TOLD' when a.decision in ('PASSED_ON', 'TIMED_OUT') then 'PASSED'
      when a.decision is not null then 'DECIDED'
      when s.state = 'CURRENT' and r.approval_status = case when s.revoking then 2 else 1 end then 'OPEN' else 'PASSED' end as place,
    a.part, a.employee as asked, a.member, s.name as step_name,
    s.place || '/' || (select count(*) from request_step n where n.company_id = s.company_id and n.overtime = s.overtime) as step_of,
    a.entered_time, r.apply_reason, r.attachment, r.approval_status, r.apply_time, a.decided_by, a.decided_time, a.remark,
    r.version, r.create_time, r.create_user, r.change_time, r.change_user, r.search,
    s.revoking, s.revoke_reason,
    coalesce((s.node->>'can_edit')::boolean, false) and not s.revoking and a.part = 'DECIDES' as can_edit
  from request_asked a
    join request_step s on s.company_id = a.company_id and s.id = a.step
    join overtime r on r.company_id = s.company_id and r.id = s.overtime;

create or replace view training_approval with (security_invoker = true) as
  select a.company_id, a.id, r.id as request, r.number, r.employee,
    (select d.dept_name from employee e join department d on d.company_id = e.company_id and d.id = e.department
      where e.company_id = r.company_id and e.id = r.employee) as department_name,
    r.category, r.start_time, r.end_time, r.title, r.trainer, r.place as place_name,
    case when a.part = 'TOLD' then 'TOLD' when a.decision in ('PASSED_ON', 'TIMED_OUT') then 'PASSED'
      when a.decision is not null then 'DECIDED'
      when s.state = 'CURRENT' and r.approval_status = case when s.revoking then 2 else 1 end then 'OPEN' else 'PASSED' end as place,
    a.part, a.employee as asked, a.member, s.name as step_name,
    s.place || '/' || (select count(*) from request_step n where n.company_id = s.company_id and n.training = s.training) as step_of,
    a.entered_time, r.apply_reason, r.attachment, r.approval_status, r.apply_time, a.decided_by, a.decided_time, a.remark,
    r.version, r.create_time, r.create_user, r.change_time, r.change_user, r.search,
    s.revoking, s.revoke_reason,
    coalesce((s.node->>'can_edit')::boolean, false) and not s.revoking and a.part = 'DECIDES' as can_edit
  from request_asked a
    join request_step s on s.company_id = a.company_id and s.id = a.step
    join training r on r.company_id = s.company_id and r.id = s.training;

create or replace view swap_schedule_approval with (security_invoker = true) as
  select a.company_id, a.id, r.id as request, r.number, r.employee,
    (select d.dept_name from employee e join department d on d.company_id = e.company_id and d.id = e.department
      where e.company_id = r.company_id and e.id = r.employee) as department_name,
    case when s.counterpart then 'COLLEAGUE' else 'DECIDES' end as asked_as,
    r.swap_type, r.att_date, r.exchange_date, r.until, r.timetable, r.counterpart, r.counterpart_state, r.previous_plan,
    case when a.part = 'TOLD' then 'TOLD' when a.decision in ('PASSED_ON', 'TIMED_OUT') then 'PASSED'
      when a.decision is not null then 'DECIDED'
      when s.state = 'CURRENT' and r.approval_status = case when s.revoking then 2 else 1 end then 'OPEN' else 'PASSED' end as place,
    case when s.counterpart then 'COLLEAGUE' else a.part end as part, a.employee as asked, a.member, s.name as step_name,
    s.place || '/' || (select count(*) from request_step n where n.company_id = s.company_id and n.swap_schedule = s.swap_schedule) as step_of,
    a.entered_time, r.apply_reason, r.attachment, r.approval_status, r.apply_time, a.decided_by, a.decided_time, a.remark,
    r.version, r.create_time, r.create_user, r.change_time, r.change_user, r.search,
    s.revoking, s.revoke_reason,
    coalesce((s.node->>'can_edit')::boolean, false) and not s.revoking and a.part = 'DECIDES' as can_edit
  from request_asked a
    join request_step s on s.company_id = a.company_id and s.id = a.step
    join swap_schedule r on r.company_id = s.company_id and r.id = s.swap_schedule;
