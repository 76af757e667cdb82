// What people of the demonstration company ask for, in every state: made by the calls that people make, so that lengths,
// steps and who is asked are worked out as always.
import { sql } from 'kysely'
import { addDays, mondayOf } from '#openapi/dates.ts'
import type { ResourceName } from '#openapi/types.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Behaviour } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { insertRecord } from '#server/engine/crud/create.ts'
import { servedResource } from '#server/engine/crud/resource.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { attendanceBehaviours } from '../areas/attendance/behaviours.ts'
import type { RequestName } from '../areas/attendance/request-state.ts'
import { decideRequests } from '../areas/attendance/requests/request-states.ts'

interface Place {
  readonly company_id: number
  readonly zone: string
  readonly owner: number
}

interface Head {
  readonly membership: number
  readonly employee: number
  readonly name: string
  readonly reports: readonly number[]
}

/** The owner is one of the company's people, with others who report to them. */
async function headOf(db: Db, { company_id, owner }: Place): Promise<Head> {
  const { rows } = await sql<Head>`
    with head as (select s.id, count(*) as many from employee s
        join employee e on e.company_id = s.company_id and e.superior = s.id and e.status = 'ACTIVE'
      where s.company_id = ${company_id} and s.status = 'ACTIVE' and s.superior is not null
        and not exists (select from membership m where m.company_id = s.company_id and m.employee_id = s.id)
      group by s.id order by many desc, s.id limit 1)
    update membership m set employee_id = head.id from head
    where m.company_id = ${company_id} and m.user_id = ${owner}
    returning m.id as membership, head.id as employee, (select full_name from employee e
        where e.company_id = ${company_id} and e.id = head.id) as name,
      array(select e.id from employee e where e.company_id = ${company_id} and e.superior = head.id and e.status = 'ACTIVE'
        order by e.hire_date, e.id limit 5) as reports`.execute(db)
  const [head] = rows
  if (!head) throw new Error('nobody of the demonstration company has people')
  return head
}

const withoutFiles = (): never => {
  throw new Error('requests of the demonstration company hold no files')
}

function contextOf(db: Db, { company_id, zone, owner }: Place, person: Partial<Principal>): Context {
  const unbounded = { departments: null, areas: null, positions: null }
  return {
    db,
    company: { id: company_id, zone },
    call: { request: '', ip: '', userAgent: '', client: 'WEB' },
    audit: async () => {},
    files: {
      ...{ replaceImage: withoutFiles, keepImage: withoutFiles, replacePaper: withoutFiles },
      ...{ remakeImage: withoutFiles, drop: withoutFiles, seal: withoutFiles },
    },
    principal: {
      ...{ user: owner, kind: 'USER', display_name: '', session: '', client: 'WEB', company: company_id, tenant: null },
      ...{ membership: null, role: null, permissions: new Set(), scope: unbounded, employee: null },
      ...{ permission_version: 0, mfa_enabled: false, second_factor_missing: false, support: null },
      ...person,
    },
  }
}

export async function addRequests(db: Db, place: Place): Promise<void> {
  const head = await headOf(db, place)
  const { membership, employee, name: display_name } = head
  const owner = contextOf(db, place, { membership, employee, display_name, role: 'OWNER' })
  const day = today(place.zone)
  /** So many days after the Monday of next week. */
  const next = (days: number) => addDays(mondayOf(day), 7 + days)
  const at = (date: string, time: string) => `${date} ${time}:00`
  const idOf = async (table: string, code: string) => {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
      where company_id = ${place.company_id} order by category_code = ${code} desc, id limit 1`.execute(db)
    return Number(rows[0]?.id)
  }
  const annual = await idOf('incident_type', 'ANNUAL')
  const course = await idOf('training_type', '')

  async function ask(resource: ResourceName, who: number | undefined, body: object): Promise<number> {
    const { rows } = await sql<{ name: string }>`select full_name as name from employee
      where company_id = ${place.company_id} and id = ${who ?? employee}`.execute(db)
    const known: Readonly<Record<string, Behaviour<never> | undefined>> = attendanceBehaviours
    const context = contextOf(db, place, { user: 0, employee: who ?? employee, display_name: rows[0]?.name ?? '' })
    return insertRecord(context, servedResource(resource, known[resource]), body)
  }
  const leave = (from: number, to: number) => ({
    category: annual,
    start_time: at(next(from), '00:00'),
    end_time: at(next(to), '00:00'),
  })
  /** In the evening, or in the morning where the late shift works then. */
  const askExtra = async (who: number | undefined, days: number): Promise<number> => {
    const date = addDays(day, -days)
    const from = (start: string, end: string) =>
      ask('my_overtime', who, {
        ...{ att_date: date, start_time: at(date, start), end_time: at(date, end), apply_reason: 'Stocktaking' },
      })
    try {
      return await from('18:00', '20:30')
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return from('10:00', '12:30')
    }
  }
  const lesson = (days: number) => ({
    ...{ category: course, start_time: at(next(days), '09:00'), end_time: at(next(days), '12:00') },
    title: 'Fire safety',
  })
  const punch = (days: number, time: string) => ({
    punch_time: at(addDays(day, -days), time),
    apply_reason: 'The terminal was off',
  })
  const decide = (kind: RequestName, action: 'approve' | 'reject', id: number, reason: string | null = null) =>
    decideRequests(owner, kind, action, [id], reason)

  const [first, second, third] = head.reports
  await sql`update global_rule set allow_self_swap = true where company_id = ${place.company_id}`.execute(db)
  const hours = await sql<{ id: number }>`select id from timetable
    where company_id = ${place.company_id} and use_mode = 'NORMAL' and start_time between '10:00' and '15:00' order by id limit 1`.execute(
    db,
  )
  const swap = (days: number) => ({ att_date: next(days), apply_reason: 'An appointment at the dentist' })
  await ask('my_leave', first, { ...leave(0, 2), apply_reason: 'A family celebration' })
  await ask('my_leave', second, { ...leave(7, 15), apply_reason: 'Summer with the children' })
  await ask('my_leave', third, { ...leave(21, 21), begin: 'DRAFT' })
  await decide('leave', 'approve', await ask('my_leave', third, leave(14, 15)), 'Have a good time')
  await decide('leave', 'reject', await ask('my_leave', first, leave(28, 29)), 'The audit is in that week')
  await ask('my_leave', undefined, leave(35, 39))
  await askExtra(first, 1)
  await decide('overtime', 'approve', await askExtra(second, 2))
  await decide('overtime', 'reject', await askExtra(third, 3), 'It was not agreed')
  await askExtra(undefined, 1)
  await ask('my_training', second, lesson(1))
  await decide('training', 'approve', await ask('my_training', third, lesson(3)))
  await ask('my_training', undefined, { ...lesson(8), begin: 'DRAFT' })
  await ask('my_manual_log', first, punch(1, '09:02'))
  await decide('manual_log', 'approve', await ask('my_manual_log', second, { ...punch(2, '18:04'), punch_state: 1 }))
  await ask('my_manual_log', undefined, punch(2, '08:57'))
  const timetable = hours.rows[0]?.id
  await ask('my_swap_schedule', first, { ...swap(43), swap_type: 'COLLEAGUE', counterpart: second })
  await ask('my_swap_schedule', second, { ...swap(44), swap_type: 'COLLEAGUE', counterpart: employee })
  await ask('my_swap_schedule', first, { ...swap(45), swap_type: 'OWN_DATES', exchange_date: next(47) })
  if (timetable === undefined) return
  await decide('swap_schedule', 'approve', await ask('my_swap_schedule', third, { ...swap(42), timetable }))
}
