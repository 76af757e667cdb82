// The head of one person's page: who they are, where they stand now, what comes next, what is left and what waits.
// Each part for those who may see it; where the person is out of scope, nobody is there.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { isAllowed } from '#server/auth/permissions.ts'
import type { Context } from '#server/crud/context.ts'
import { refuse } from '#server/errors/refusal.ts'
import { balances, nextShift, requestsOfPerson } from '../attendance/exports.ts'
import { expiringPapers } from './around.ts'
import { datesAround } from './board-query.ts'
import { exceptionRows } from './exceptions.ts'
import { nameOf, onBoard } from './people-on-board.ts'
import { boardStates } from './states.ts'
import { shownPeople } from './today.ts'

type Schemas = components['schemas']
type Head = Schemas['PersonHead']

export async function personHead(context: Context, employee: number): Promise<Head> {
  const { principal } = context
  const person = await personOf(context, employee)
  const at = new Date().toISOString()
  return {
    ...person,
    ...(isAllowed(principal, 'att.view_employee_calendar') && {
      now: await stateNow(context, employee, at),
      next_shift: await nextShift(context, employee, at),
      missing: await missingDays(context, employee, at),
    }),
    ...(isAllowed(principal, 'att.view_leave') && { balances: await balancesLeft(context, employee) }),
    ...(seenKinds(context).length > 0 && {
      waiting: [...(await requestsOfPerson(context, { employee, kinds: seenKinds(context), waiting: true }))],
    }),
    ...(isAllowed(principal, 'complement.view_employee_document') && {
      papers: await expiringPapers(context, { employee }),
    }),
  }
}

/** The latest of all kinds that the caller may see. */
export async function personRequests(context: Context, employee: number): Promise<readonly Schemas['PanelRequest'][]> {
  await personOf(context, employee)
  return requestsOfPerson(context, { employee, kinds: seenKinds(context) })
}

const rights = {
  LEAVE: 'att.view_leave',
  MANUAL_LOG: 'att.view_manual_log',
  OVERTIME: 'att.view_overtime',
  TRAINING: 'att.view_training',
  SWAP_SCHEDULE: 'att.view_swap_schedule',
} as const

const kinds = ['LEAVE', 'MANUAL_LOG', 'OVERTIME', 'TRAINING', 'SWAP_SCHEDULE'] as const

const seenKinds = ({ principal }: Context) => kinds.filter((kind) => isAllowed(principal, rights[kind]))

type Person = Pick<
  Head,
  'employee' | 'emp_code' | 'name' | 'photo' | 'department' | 'position' | 'superior' | 'is_employed'
>

async function personOf(context: Context, employee: number): Promise<Person> {
  const { rows } = await sql<Person>`
    select t.id as employee, t.emp_code, ${nameOf('t')} as name, t.photo, d.dept_name as department,
      p.position_name as position, t.status = 'ACTIVE' as is_employed,
      case when s.id is not null then json_build_object('id', s.id, 'name', ${nameOf('s')}) end as superior
    from employee t left join department d on d.company_id = t.company_id and d.id = t.department
      left join position p on p.company_id = t.company_id and p.id = t.position
      left join employee s on s.company_id = t.company_id and s.id = t.superior
    where ${onBoard(context, { employee })}`.execute(context.db)
  const [person] = rows
  if (!person) throw refuse('ZBOA0404')
  return person
}

async function stateNow(context: Context, employee: number, at: string): Promise<Schemas['BoardPerson'] | null> {
  const query = { at, date: null, departments: [], employee }
  const { rows } = await sql<Schemas['BoardPerson']>`
    ${boardStates(context, query, await datesAround(context, at))}
    ${shownPeople(context, query, sql`select * from board`)}`.execute(context.db)
  return rows[0] ?? null
}

async function missingDays(context: Context, employee: number, at: string): Promise<Schemas['MissingPunchDay'][]> {
  const { rows } = await sql<Schemas['MissingPunchDay']>`
    with ${exceptionRows(context, { at, employee, departments: [], only: 'MISSING' })}
    select att_date as date, flags, minutes from exceptions order by att_date desc`.execute(context.db)
  return rows
}

const balancesLeft = async (context: Context, employee: number): Promise<Schemas['PersonBalance'][]> =>
  (await balances(context, employee)).map(({ category, name, unit, available }) => ({
    ...{ category, name, unit, available },
  }))
