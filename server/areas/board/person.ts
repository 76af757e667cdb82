// The head of one person's page: who they are, where they stand now, what comes next, what is left and what waits.
// Each part for those who may see it; where the person is out of scope, nobody is there.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { isAllowed } from '#server/access/permissions.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { balances, nextShift, requestsOfPerson } from '../attendance/exports.ts'
import { expiringPapers } from './around.ts'
import { datesAround } from './board-query.ts'
import { exceptionRows } from './exceptions.ts'
import { nameOf, onBoard } from './people-on-board.ts'
import { boardStates } from './states.ts'
import { shownPeople } from './today.ts'

type Schemas = components['schemas']
type Head = Schemas['PersonHead']

/** The rights that open the parts: of those who look after people, and of people themselves. */
const office = {
  calendar: 'att.view_employee_calendar',
  leave: 'att.view_leave',
  papers: 'complement.view_employee_document',
  kinds: {
    LEAVE: 'att.view_leave',
    MANUAL_LOG: 'att.view_manual_log',
    OVERTIME: 'att.view_overtime',
    TRAINING: 'att.view_training',
    SWAP_SCHEDULE: 'att.view_swap_schedule',
  },
} as const

const own = {
  calendar: 'personal.view_my_calendar',
  leave: 'personal.view_my_leave',
  papers: 'personal.view_my_employee_document',
  kinds: {
    LEAVE: 'personal.view_my_leave',
    MANUAL_LOG: 'personal.view_my_manual_log',
    OVERTIME: 'personal.view_my_overtime',
    TRAINING: 'personal.view_my_training',
    SWAP_SCHEDULE: 'personal.view_my_swap_schedule',
  },
} as const

type Rights = typeof office | typeof own

const everywhere = { departments: null, areas: null, positions: null } as const

/** Nobody’s scope keeps them from themselves; nothing but their own id is ever asked for with it. */
const unbound = (context: Context): Context => ({
  ...context,
  principal: { ...context.principal, scope: everywhere },
})

const ownId = ({ principal }: Context): number => {
  if (principal.employee === null) throw refuse('ZBOA0404')
  return principal.employee
}

export const personHead = (context: Context, employee: number): Promise<Head> => headOf(context, employee, office)
export const ownHead = (context: Context): Promise<Head> => headOf(unbound(context), ownId(context), own)

/** The latest of all kinds that the caller may see. */
export async function personRequests(context: Context, employee: number): Promise<readonly Schemas['PanelRequest'][]> {
  await personOf(context, employee)
  return requestsOfPerson(context, { employee, kinds: seenKinds(context, office) })
}

export const ownRequests = async (context: Context): Promise<readonly Schemas['PanelRequest'][]> =>
  requestsOfPerson(context, { employee: ownId(context), kinds: seenKinds(context, own) })

async function headOf(context: Context, employee: number, rights: Rights): Promise<Head> {
  const { principal } = context
  const person = await personOf(context, employee)
  const at = new Date().toISOString()
  const kinds = seenKinds(context, rights)
  return {
    ...person,
    ...(isAllowed(principal, rights.calendar) && (await attendanceOf(context, employee, at))),
    ...(isAllowed(principal, rights.leave) && { balances: await balancesLeft(context, employee) }),
    ...(kinds.length > 0 && {
      waiting: [...(await requestsOfPerson(context, { employee, kinds, waiting: true }))],
    }),
    ...(isAllowed(principal, rights.papers) && { papers: await expiringPapers(context, { employee }) }),
  }
}

async function attendanceOf(context: Context, employee: number, at: string) {
  const now = await stateNow(context, employee, at)
  const date = now?.att_date ?? today(context.company.zone)
  return {
    now,
    next_shift: await nextShift(context, employee, at),
    missing: await missingDays(context, employee, at),
    month: await monthSoFar(context, employee, date),
  }
}

async function monthSoFar({ db, company }: Context, employee: number, date: string): Promise<Schemas['PersonMonth']> {
  const month = date.slice(0, 7)
  const { rows } = await sql<Omit<Schemas['PersonMonth'], 'month'>>`
    select coalesce(sum(worked), 0)::integer as worked, coalesce(sum(required), 0)::integer as required,
      coalesce(sum(late), 0)::integer as late
    from att_day_result where company_id = ${company.id} and employee = ${employee}
      and att_date between ${`${month}-01`}::date and ${date}::date`.execute(db)
  const { worked, required, late } = rows[0] ?? { worked: 0, required: 0, late: 0 }
  return { month, worked, required, late }
}

const kinds = ['LEAVE', 'MANUAL_LOG', 'OVERTIME', 'TRAINING', 'SWAP_SCHEDULE'] as const

const seenKinds = ({ principal }: Context, rights: Rights) =>
  kinds.filter((kind) => isAllowed(principal, rights.kinds[kind]))

type Person = Pick<
  Head,
  'employee' | 'emp_code' | 'name' | 'photo' | 'department' | 'position' | 'superior' | 'mobile' | 'is_employed'
>

export async function personOf(context: Context, employee: number): Promise<Person> {
  const { rows } = await sql<Person>`
    select t.id as employee, t.emp_code, ${nameOf('t')} as name, t.photo, t.mobile, d.dept_name as department,
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
