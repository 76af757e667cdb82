// Finds what is to be told of in the rows of all companies; the index of alerts keeps each of them to once. One statement for an event.
import { type RawBuilder, sql } from 'kysely'
import type { AlertEvent } from '#openapi/alert-events.ts'
import type { Db } from '#server/platform/db/database.ts'

const name = sql`coalesce(nullif(e.full_name, ''), e.emp_code)`
const today = sql`(now() at time zone c.company_timezone)::date`

/** Settings of the event that are on, with their companies; `further` joins what it is about. */
const of = (event: AlertEvent, further: RawBuilder<unknown>) => sql`
  from alert_setting s join company c on c.id = s.company_id and c.state in ('TRIAL', 'ACTIVE', 'GRACE')
  ${further} and s.event = ${event} and s.enable`

interface Found {
  readonly subject: RawBuilder<unknown>
  readonly period: RawBuilder<unknown>
  /** Pairs of key and value. */
  readonly context: RawBuilder<unknown>
  readonly employee?: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
  /** Who is told in place of those whom the setting names, where not null; and further addresses. */
  readonly receivers?: RawBuilder<unknown>
  readonly emails?: RawBuilder<unknown>
}

const nobodyElse = { receivers: sql`null::text[]`, emails: sql`'{}'::text[]` }

const find = (event: AlertEvent, found: Found) => {
  const {
    subject,
    period,
    context,
    employee = sql`null::bigint`,
    where,
    receivers,
    emails,
  } = { ...nobodyElse, ...found }
  return sql`
  insert into alert (company_id, event, subject, period, context, employee, receivers, emails)
  select s.company_id, ${event}::text, ${subject}, ${period}, jsonb_build_object(${context}), ${employee}, ${receivers}, ${emails}
  ${of(event, where)} on conflict do nothing`
}

const result = sql`join att_day_result r on r.company_id = s.company_id
  join employee e on e.company_id = r.company_id and e.id = r.employee and e.status = 'ACTIVE'`

const dayOf = (event: AlertEvent, condition: RawBuilder<unknown>, context: RawBuilder<unknown>) =>
  find(event, {
    subject: sql`'employee:' || e.id`,
    period: sql`r.att_date::text`,
    context: sql`'employee', ${name}, 'date', r.att_date::text, ${context}`,
    employee: sql`e.id`,
    where: sql`${result} where r.att_date between ${today} - 7 and ${today} + 1 and ${condition}`,
  })

const often = (event: AlertEvent, condition: RawBuilder<unknown>) =>
  find(event, {
    subject: sql`'employee:' || e.id`,
    period: sql`to_char(${today}, 'YYYY-MM')`,
    context: sql`'employee', ${name}, 'month', to_char(${today}, 'YYYY-MM'), 'count', found.count`,
    employee: sql`e.id`,
    where: sql`join lateral (
        select r.employee, count(*)::integer as count from att_day_result r
        where r.company_id = s.company_id and r.att_date between date_trunc('month', ${today})::date and ${today}
          and not r.provisional and ${condition}
        group by r.employee having count(*) >= s.threshold) found on true
      join employee e on e.company_id = s.company_id and e.id = found.employee and e.status = 'ACTIVE' where true`,
  })

/** Of attendance: results of the last week, with an end that keeps to the index, once their day is over or nothing changes. */
const attendance = [
  dayOf('LATE', sql`r.late >= s.threshold`, sql`'minutes', r.late`),
  often('LATE_OFTEN', sql`r.late > 0`),
  often('EARLY_LEAVE', sql`r.early > 0`),
  dayOf(
    'ABSENT',
    sql`r.att_date < ${today} and not r.provisional and r.status = 'ABSENT' and s.threshold <= (
      select count(*) from att_day_result x where x.company_id = r.company_id and x.employee = r.employee
        and x.att_date between r.att_date - 6 and r.att_date and x.status = 'ABSENT')`,
    sql`'days', 1`,
  ),
  dayOf(
    'MISSED_PUNCH',
    sql`r.att_date < ${today} and not r.provisional and r.flags && array['MISSING_IN', 'MISSING_OUT']::varchar[]`,
    sql`'days', 1`,
  ),
  find('OVERTIME_HIGH', {
    subject: sql`'employee:' || e.id`,
    period: sql`week.start::text`,
    context: sql`'employee', ${name}, 'date', week.start::text, 'hours', round(week.minutes / 60.0, 1)`,
    employee: sql`e.id`,
    where: sql`join lateral (
        select r.employee, date_trunc('week', ${today})::date - 7 as start,
          sum(r.ot_normal + r.ot_weekend + r.ot_holiday + r.ot_weekly) as minutes
        from att_day_result r
        where r.company_id = s.company_id and r.att_date >= date_trunc('week', ${today})::date - 7
          and r.att_date < date_trunc('week', ${today})::date
        group by r.employee having sum(r.ot_normal + r.ot_weekend + r.ot_holiday + r.ot_weekly) > s.threshold * 60) week on true
      join employee e on e.company_id = s.company_id and e.id = week.employee and e.status = 'ACTIVE' where true`,
  }),
]

const overdue = (table: 'leave' | 'overtime' | 'manual_log' | 'swap_schedule' | 'training') =>
  find('REQUEST_OVERDUE', {
    subject: sql`${`${table}:`} || r.id`,
    period: sql`''`,
    context: sql`'employee', ${name}, 'number', r.number, 'date', (r.apply_time at time zone c.company_timezone)::date::text`,
    employee: sql`e.id`,
    where: sql`join ${sql.table(table)} r on r.company_id = s.company_id
      join employee e on e.company_id = r.company_id and e.id = r.employee and e.status = 'ACTIVE'
      where r.approval_status = 1 and r.apply_time < now() - make_interval(hours => s.threshold)
        and r.apply_time > now() - interval '90 days'`,
  })

const requests = (['leave', 'overtime', 'manual_log', 'swap_schedule', 'training'] as const).map(overdue)

const localTime = (time: RawBuilder<unknown>) =>
  sql`to_char(${time} at time zone c.company_timezone, 'YYYY-MM-DD HH24:MI')`

/** What was held back for days is no news. A further door of a panel is named. */
const atDoor = (event: AlertEvent, meaning: string) =>
  find(event, {
    subject: sql`'event:' || d.id`,
    period: sql`''`,
    context: sql`'terminal', coalesce(further_door(t.company_id, t.id, d.door), t.alias), 'time', to_char(d.event_time, 'YYYY-MM-DD HH24:MI')`,
    where: sql`join door_event d on d.company_id = s.company_id and d.meaning = ${meaning}
        and d.upload_time > now() - interval '1 day' and d.event_time > now() at time zone 'UTC' - interval '2 days'
      join terminal t on t.company_id = d.company_id and t.id = d.terminal where true`,
  })

const terminals = [
  find('DEVICE_OFFLINE', {
    subject: sql`'terminal:' || t.id`,
    period: sql`extract(epoch from t.last_activity)::bigint::text`,
    context: sql`'terminal', t.alias, 'time', ${localTime(sql`t.last_activity`)}`,
    where: sql`join terminal t on t.company_id = s.company_id
      where t.is_enabled and t.last_activity < now() - make_interval(mins => s.threshold)
        and t.last_activity > now() - interval '30 days'`,
  }),
  // It came back before anybody was told.
  sql`update alert a set state = 'DROPPED' from terminal t
    where a.event = 'DEVICE_OFFLINE' and a.state = 'PENDING' and t.company_id = a.company_id and a.subject = 'terminal:' || t.id
      and a.period <> extract(epoch from t.last_activity)::bigint::text and t.last_activity > now() - interval '10 minutes'`,
  find('DEVICE_ONLINE', {
    subject: sql`a.subject`,
    period: sql`a.period`,
    context: sql`'terminal', t.alias`,
    where: sql`join terminal t on t.company_id = s.company_id
      join alert a on a.company_id = t.company_id and a.event = 'DEVICE_OFFLINE' and a.state = 'SENT'
        and a.subject = 'terminal:' || t.id
      where t.last_activity > a.sent_time and a.sent_time > now() - interval '30 days'`,
  }),
  find('DEVICE_CAPACITY', {
    subject: sql`'terminal:' || t.id`,
    period: sql`to_char(${today}, 'IYYY-IW')`,
    context: sql`'terminal', t.alias, 'percent', used.percent`,
    where: sql`join terminal t on t.company_id = s.company_id
      join lateral (select (100 * greatest(t.user_count::float8 / nullif(t.user_capacity, 0),
        t.transaction_count::float8 / nullif(t.transaction_capacity, 0), 0))::integer as percent) used on true
      where t.is_enabled and used.percent >= s.threshold`,
  }),
  // By what it sent in the last day, once a day.
  find('DEVICE_CLOCK', {
    subject: sql`'terminal:' || t.id`,
    period: sql`${today}::text`,
    context: sql`'terminal', t.alias, 'seconds', abs(l.drift)`,
    where: sql`join terminal t on t.company_id = s.company_id and t.is_enabled
      join terminal_link l on l.company_id = t.company_id and l.terminal = t.id
      where abs(l.drift) > s.threshold and l.drift_time > now() - interval '1 day'`,
  }),
  // Of a terminal that controls no door its log tells it.
  find('DEVICE_TAMPER', {
    subject: sql`'operation:' || o.id`,
    period: sql`''`,
    context: sql`'terminal', t.alias, 'time', ${localTime(sql`o.action_time`)}`,
    where: sql`join terminal_operation o on o.company_id = s.company_id and o.action_name = 3 and o.object = '55'
        and o.upload_time > now() - interval '1 day' and o.action_time > now() - interval '2 days'
      join terminal t on t.company_id = o.company_id and t.id = o.terminal and not t.is_access where true`,
  }),
  atDoor('DEVICE_TAMPER', 'TAMPER'),
  atDoor('DOOR_FORCED', 'FORCED'),
  atDoor('DOOR_HELD', 'HELD'),
  atDoor('DOOR_DURESS', 'DURESS'),
  atDoor('DOOR_ALARM', 'ALARM'),
  // Above what the configuration of terminals says.
  find('TEMPERATURE_HIGH', {
    subject: sql`'punch:' || p.id`,
    period: sql`''`,
    context: sql`'employee', coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.emp_code), 'degrees', p.temperature,
      'terminal', p.terminal_alias, 'time', to_char(p.punch_time, 'YYYY-MM-DD HH24:MI')`,
    where: sql`left join device_config f on f.company_id = s.company_id
      join transaction p on p.company_id = s.company_id and p.temperature > coalesce(f.temperature_limit, 37.3)
        and p.upload_time > now() - interval '1 day' and p.punch_utc > now() - interval '2 days' where true`,
  }),
  // Whoever left or was suspended is known to the door until it answers.
  find('REMOVAL_UNANSWERED', {
    subject: sql`'command:' || k.id`,
    period: sql`''`,
    context: sql`'door', d.door_name, 'time', ${localTime(sql`k.commit_time`)},
      'employee', coalesce(${name}, substring(k.content from 'PIN=(.*)'))`,
    where: sql`join command k on k.company_id = s.company_id and k.state in ('PENDING', 'SENT', 'FAILED', 'EXPIRED')
        and k.content like 'DATA DELETE USERINFO PIN=%' and k.commit_time < now() - make_interval(mins => s.threshold)
        and k.commit_time > now() - interval '1 day'
      join access_terminal d on d.company_id = k.company_id and d.terminal = k.terminal and d.door_no = 1
      join terminal t on t.company_id = k.company_id and t.id = k.terminal and t.is_access and t.is_enabled
      left join employee e on e.company_id = k.company_id and e.id = k.employee where true`,
  }),
  find('UNREGISTERED_PUNCH', {
    subject: sql`'day'`,
    period: sql`found.day::text`,
    context: sql`'count', found.count, 'date', found.day::text`,
    where: sql`join lateral (
        select (u.create_time at time zone c.company_timezone)::date as day, count(*)::integer as count
        from unregistered_transaction u
        where u.company_id = s.company_id and u.create_time > now() - interval '2 days'
        group by 1 having count(*) >= s.threshold) found on true where true`,
  }),
  find('COMMAND_FAILED', {
    subject: sql`'command:' || k.id`,
    period: sql`''`,
    context: sql`'terminal', t.alias`,
    where: sql`join command k on k.company_id = s.company_id and k.state = 'FAILED' and k.return_time > now() - interval '1 day'
      join terminal t on t.company_id = k.company_id and t.id = k.terminal where true`,
  }),
  find('BIO_PHOTO_PENDING', {
    subject: sql`'photo:' || b.id`,
    // When it came, and once more three days before it is removed undecided.
    period: sql`case when b.register_time < now() - interval '27 days' then 'last' else '' end`,
    context: sql`'employee', ${name}`,
    employee: sql`e.id`,
    where: sql`join bio_photo b on b.company_id = s.company_id and b.approval_state = 0
        and (b.register_time > now() - interval '7 days'
          or b.register_time between now() - interval '30 days' and now() - interval '27 days')
      join employee e on e.company_id = b.company_id and e.id = b.employee and e.status = 'ACTIVE' where true`,
  }),
]

const inDays = (days: RawBuilder<unknown>) => sql`s.days_before @> to_jsonb(${days})`

/** Days of a year from now to the next time that a date comes round. */
const nextYearly = (
  date: RawBuilder<unknown>,
) => sql`(select day.day::date from generate_series(${today}, ${today} + 365, interval '1 day') day
  where to_char(day.day, 'MM-DD') = case when to_char(${date}, 'MM-DD') = '02-29'
    and not (extract(year from day.day)::integer % 4 = 0) then '02-28' else to_char(${date}, 'MM-DD') end limit 1)`

const personal = (event: AlertEvent, date: RawBuilder<unknown>, more = sql`'x', null`, condition = sql`true`) =>
  find(event, {
    subject: sql`'employee:' || e.id`,
    period: sql`found.day || ' ' || (found.day - ${today})`,
    context: sql`'employee', ${name}, 'date', found.day::text, ${more}`,
    employee: sql`e.id`,
    where: sql`join employee e on e.company_id = s.company_id and e.status = 'ACTIVE'
      join lateral (select ${date} as day) found on true
      where found.day >= ${today} and ${inDays(sql`found.day - ${today}`)} and ${condition}`,
  })

const people = [
  personal('PROBATION_END', sql`e.probation_end_date`),
  personal('CONTRACT_END', sql`e.contract_end`),
  personal('BIRTHDAY', nextYearly(sql`e.birthday`), sql`'x', null`, sql`e.birthday is not null`),
  personal(
    'HIRE_ANNIVERSARY',
    nextYearly(sql`e.hire_date`),
    sql`'years', extract(year from found.day) - extract(year from e.hire_date)`,
    sql`e.hire_date is not null and extract(year from found.day) > extract(year from e.hire_date)`,
  ),
]

const paper = sql`join employee_document d on d.company_id = s.company_id and d.expire_on is not null and not d.is_renewed
    and d.approval = 'APPROVED' and d.email_alert
  join document_type y on y.company_id = d.company_id and y.id = d.certification
  join employee e on e.company_id = d.company_id and e.id = d.employee and e.status = 'ACTIVE'
  where extract(hour from now() at time zone c.company_timezone) >= c.document_alert_hour`

const paperOf = (event: AlertEvent, period: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  find(event, {
    subject: sql`'document:' || d.id`,
    period,
    context: sql`'employee', ${name}, 'document', y.cert_name, 'date', d.expire_on::text`,
    employee: sql`e.id`,
    where: sql`${paper} and ${condition}`,
    receivers: sql`(select array_agg(case named when 'HR' then 'HOLDERS' else named end)
      from jsonb_array_elements_text(y.notify) named)`,
    emails: sql`array(select jsonb_array_elements_text(y.extra_emails))`,
  })

/** From the hour that the company has set: on the first day and those of the type and the setting; once expired, weekly for sixty days. */
const documents = [
  paperOf(
    'DOCUMENT_EXPIRY',
    sql`d.expire_on || ' ' || (d.expire_on - ${today})`,
    sql`d.expire_on >= ${today} and (d.expire_on - ${today} = d.before
      or y.repeat_days @> to_jsonb(d.expire_on - ${today}) or ${inDays(sql`d.expire_on - ${today}`)})`,
  ),
  paperOf(
    'DOCUMENT_EXPIRED',
    sql`d.expire_on || ' ' || (${today} - d.expire_on) / 7`,
    sql`d.expire_on < ${today} and ${today} - d.expire_on <= 60`,
  ),
]

const system = [
  find('MAIL_FAILED', {
    subject: sql`'mail:' || m.id`,
    period: sql`''`,
    context: sql`'to', m.email_to, 'reason', coalesce(m.error, '')`,
    where: sql`join mail m on m.company_id = s.company_id and m.state = 'FAILED' and m.kind <> 'ALERT'
      and m.create_time > now() - interval '4 days' where true`,
  }),
  find('NEW_ADMIN', {
    subject: sql`'log:' || l.id`,
    period: sql`''`,
    context: sql`'by', l.user_name, 'name', l.targets_repr`,
    where: sql`join operation_log l on l.company_id = s.company_id and l.resource = 'user' and l.action_status = 'SUCCESS'
      and l.op_time > now() - interval '1 day' and l.changes -> 'role' ->> 1 in ('ADMIN', 'OWNER')
      and l.changes -> 'role' ->> 0 is distinct from l.changes -> 'role' ->> 1 where true`,
  }),
  find('MANY_FAILED_SIGN_INS', {
    subject: sql`'hour'`,
    period: sql`to_char(now(), 'YYYY-MM-DD HH24')`,
    context: sql`'count', found.count`,
    where: sql`join lateral (
        select count(*)::integer as count from operation_log l
        where l.company_id = s.company_id and l.action = 'SIGN_IN_FAILED' and l.op_time > now() - interval '1 hour'
        having count(*) >= s.threshold) found on true where true`,
  }),
  // Of users, and of groups; who becomes an administrator is told of by itself.
  find('ROLE_CHANGED', {
    subject: sql`'log:' || l.id`,
    period: sql`''`,
    context: sql`'by', l.user_name, 'name', l.targets_repr`,
    where: sql`join operation_log l on l.company_id = s.company_id and l.action_status = 'SUCCESS' and l.op_time > now() - interval '1 day'
      and (l.resource = 'user' and l.changes ?| array['role', 'groups', 'auth_dept', 'auth_area', 'auth_position']
          and coalesce(l.changes -> 'role' ->> 1, '') not in ('ADMIN', 'OWNER') and l.action = 'UPDATE'
        or l.resource = 'group' and l.action = 'UPDATE' and l.changes ? 'permissions') where true`,
  }),
  find('SUBSCRIPTION_ENDING', {
    subject: sql`'company'`,
    period: sql`c.subscription_end_date || ' ' || (c.subscription_end_date - ${today})`,
    context: sql`'date', c.subscription_end_date::text`,
    where: sql`where c.subscription_end_date >= ${today} and ${inDays(sql`c.subscription_end_date - ${today}`)}`,
  }),
]

const share = (used: RawBuilder<unknown>, most: RawBuilder<unknown>) => sql`coalesce(${used} || '/' || ${most}, '–')`

/** Once a week, and once more when a limit is reached. */
const limits = find('LIMIT_NEAR', {
  subject: sql`'company'`,
  period: sql`to_char(${today}, 'IYYY-IW') || case when found.percent >= 100 then ' full' else '' end`,
  context: sql`'percent', found.percent, 'employees', ${share(sql`used.employees`, sql`m.employees`)},
    'devices', ${share(sql`used.devices`, sql`m.devices`)}, 'phones', ${share(sql`used.phones`, sql`m.mobile_apps`)},
    'users', ${share(sql`used.users`, sql`m.admin_users`)}, 'storage', ${share(sql`used.storage`, sql`m.storage_gb || ' GB'`)}`,
  where: sql`join company_limits m on m.company_id = s.company_id
    join lateral (select
      (select count(*)::integer from employee e where e.company_id = s.company_id and e.status = 'ACTIVE') as employees,
      (select count(*)::integer from terminal t where t.company_id = s.company_id and t.state <> 0) as devices,
      (select count(*)::integer from employee e where e.company_id = s.company_id and e.status = 'ACTIVE' and e.app_status = 1) as phones,
      (select count(*)::integer from membership x where x.company_id = s.company_id and x.state = 'ACTIVE'
        and x.vendor_company_id is null) as users,
      coalesce((select round(u.bytes / 1073741824.0, 2) from storage_use u where u.company_id = s.company_id), 0) as storage) used on true
    join lateral (select floor(100 * greatest(used.employees::float8 / nullif(m.employees, 0),
      used.devices::float8 / nullif(m.devices, 0), used.phones::float8 / nullif(m.mobile_apps, 0),
      used.users::float8 / nullif(m.admin_users, 0), used.storage::float8 / nullif(m.storage_gb, 0), 0))::integer as percent) found on found.percent >= s.threshold where true`,
})

/** Whoever takes attendance and has no shift on one of the days ahead, in companies that plan at all; each person once a week. */
const unplanned = find('NO_SCHEDULE', {
  subject: sql`'employee:' || e.id`,
  period: sql`to_char(ahead.day, 'IYYY-IW')`,
  context: sql`'employee', ${name}, 'date', ahead.day::text`,
  employee: sql`e.id`,
  where: sql`join lateral (select ${today} + days.value::integer as day from jsonb_array_elements_text(s.days_before) days) ahead on true
    join employee e on e.company_id = s.company_id and e.status = 'ACTIVE' and e.enable_attendance and e.hire_date <= ahead.day
    where (exists (select from employee_schedule p where p.company_id = s.company_id)
        or exists (select from department_schedule p where p.company_id = s.company_id))
      and not exists (select from employee_schedule p where p.company_id = e.company_id and p.employee = e.id
        and ahead.day between p.start_date and coalesce(p.end_date, ahead.day))
      and not exists (select from temporary_schedule p where p.company_id = e.company_id and p.employee = e.id and p.att_date = ahead.day)
      and not exists (
        with recursive above as (
          select d.id, d.parent_dept from department d where d.company_id = e.company_id and d.id = e.department
          union select d.id, d.parent_dept from department d join above on d.id = above.parent_dept where d.company_id = e.company_id)
        select from department_schedule p join above on above.id = p.department
        where p.company_id = e.company_id and ahead.day between p.start_date and coalesce(p.end_date, ahead.day))`,
})

const keptDays = 400

/** What changes by the minute. */
export async function findUrgent(db: Db): Promise<void> {
  for (const statement of [...terminals, ...system, limits]) await statement.execute(db)
}

/** What changes with the days; and alerts of long ago go. */
export async function findDaily(db: Db): Promise<void> {
  for (const statement of [...attendance, ...requests, ...people, ...documents, unplanned]) await statement.execute(db)
  await sql`delete from alert where create_time < now() - make_interval(days => ${keptDays})`.execute(db)
}
