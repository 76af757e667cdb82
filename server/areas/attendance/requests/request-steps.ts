// What all kinds of requests do alike: a request for each employee, the state it begins in, when it may be changed and deleted.
import { sql } from 'kysely'
import { authorise } from '#server/access/permissions.ts'
import type { Skipped, Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { wireTime } from '#server/engine/crud/wire-time.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { allowsRevoking, isTouched, revokingOf } from '../../workflow/exports.ts'
import { APPROVED, DRAFT, PENDING, REVOKED, type RequestName, stateWord } from '../request-state.ts'
import { reasonFaults } from '../rules/reason-faults.ts'
import { carryOut, type StoredRequest } from './carry-out.ts'
import { type Event, employmentFaults } from './employment.ts'
import { groundOf, type RequestGround } from './request-ground.ts'
import { ownActions, requestActions, type Ways } from './request-states.ts'
import { type RequestEvent, transitionInto, transitionOf } from './request-table.ts'

export type Values = Readonly<Record<string, unknown>>

export interface Writing {
  readonly context: Context
  readonly draft: Values
  readonly before?: Stored | undefined
}

/** What a request is asked about: its values, whose it is and what is known of them, and which one it is. */
export interface Asked {
  readonly context: Context
  readonly now: Values
  readonly ground: RequestGround
  /** 0 for a new one. */
  readonly id: number
  /** Codes of faults that do not hold it. */
  readonly passed: readonly string[]
}

export interface RequestRulesOf {
  readonly kind: RequestName
  /** Texts without which nothing can be asked. */
  readonly needs: readonly string[]
  /** When it takes place: dates, or moments where it has a time of day. */
  readonly when: (now: Values) => Pick<Event, 'first' | 'last'>
  /** What is wrong whatever state it is in. */
  readonly always?: (asked: Asked) => FieldFaults
  /** What is wrong once it is sent: limits, overlaps. */
  readonly sent: (asked: Asked) => Promise<FieldFaults>
  /** What conditions of workflows ask of it; most ask nothing. */
  readonly measure?: Ways['measure']
}

const begins: Readonly<Record<string, number>> = { DRAFT, PENDING, APPROVED }

/** Fields that a new request starts with. */
function start({ principal, company, fromFile }: Context, kind: RequestName, draft: Values): Values {
  const state = begins[String(draft.begin ?? 'PENDING')] ?? PENDING
  if (state === APPROVED) {
    authorise(principal, `att.approve_${kind}`)
    const own = Array.isArray(draft.employees) && draft.employees[0] === principal.employee
    if (own && principal.role !== 'OWNER') throw refuse('ZBWF1401')
  }
  const instant = wireTime(new Date().toISOString(), company.zone)
  return {
    employee: Array.isArray(draft.employees) ? draft.employees[0] : undefined,
    source: fromFile ? 'IMPORT' : 'ADMIN',
    approval_status: state,
    ...(state === APPROVED && { approver: principal.display_name.slice(0, 100), audit_time: instant }),
  }
}

async function faultsOf(
  rules: RequestRulesOf,
  { context, draft, before }: Writing,
  passed: readonly string[] = [],
): Promise<FieldFaults> {
  const now: Values = { ...before, ...draft }
  const { employee } = now
  // What is missing is said of its field.
  if (typeof employee !== 'number' || rules.needs.some((name) => typeof now[name] !== 'string')) return {}
  const ground = await groundOf(context, employee)
  // That there is no such employee is said of the reference.
  if (!ground) return {}
  const asked = { context, now, ground, id: before?.id ?? 0, passed }
  const always = rules.always?.(asked) ?? {}
  if (now.approval_status === DRAFT || Object.keys(always).length > 0) return always
  const field = asked.id === 0 ? 'employees' : '__all__'
  const here = await employmentFaults(context, ground, { field, employee, ...rules.when(now) })
  return Object.keys(here).length > 0 ? here : rules.sent(asked)
}

/** Employees ask for themselves: what they may set is less. */
function ownStart({ principal }: Context, draft: Values): Values {
  const { employee } = principal
  if (employee === null) throw refuse('ZBOA0400', { permission: 'personal' })
  return { employee, source: 'SELF', approval_status: draft.begin === 'DRAFT' ? DRAFT : PENDING }
}

const asRequest = (row: Stored): StoredRequest => ({
  ...row,
  employee: Number(row.employee),
  number: String(row.number),
  approval_status: Number(row.approval_status),
  approver: null,
})

/** Employees take back what is approved before its first day, where the workflow lets them; later whoever approved it last says. */
const keptBy =
  ({ kind, when }: RequestRulesOf): NonNullable<Ways['kept']> =>
  async (context, request) => {
    if (request.approval_status !== APPROVED) return undefined
    const ground = await groundOf(context, request.employee)
    const isAhead = ground !== undefined && when(request).first.slice(0, 10) > ground.today
    const asked = await revokingOf(context, kind, [request.id])
    const isOpen = asked.size === 0 && (await allowsRevoking(context, kind, request.id))
    if (isOpen) return isAhead ? undefined : 'ASK'
    return { code: 'ZBAT0029', context: { state: stateWord(APPROVED), action: 'revoke' } }
  }

/** The steps that every kind of request has; a kind adds its own. */
export function requestSteps(rules: RequestRulesOf) {
  const { kind } = rules
  const standing: Ways['standing'] = (context, { approval_status: _, ...request }, passed) =>
    faultsOf(rules, { context, draft: { approval_status: PENDING }, before: request }, passed)
  const ways = { standing, measure: rules.measure ?? (() => ({})) }
  const { measure } = ways
  /** A request that has just been stored. */
  const stored = async (context: Context, row: Stored, events: readonly RequestEvent[]): Promise<void> => {
    const request = asRequest(row)
    const transition = transitionInto(request.approval_status, events)
    if (transition) await carryOut(context, { kind, request, transition, measure })
  }

  /** What employees and the office do alike. */
  const common = {
    check: async (writing: Writing): Promise<FieldFaults> =>
      mergeFaults(await faultsOf(rules, writing), await reasonFaults(writing)),

    /** Changed while nobody has decided, it starts on its way anew. */
    changed: async ({ context, row }: { readonly context: Context; readonly row: Stored }): Promise<void> => {
      const request = asRequest(row)
      const transition = transitionOf(request.approval_status, 'SEND')
      if (transition?.from === PENDING && !(await isTouched(context, kind, row.id)))
        await carryOut(context, { kind, request, transition, measure })
    },
  }

  const own = {
    ...common,
    bulkActions: ownActions(kind, { ...ways, kept: keptBy(rules) }),

    complete: async ({ context, draft, before }: Writing): Promise<Values> => {
      if (!before) return ownStart(context, draft)
      const state = before.approval_status
      const isOpen = state === DRAFT || (state === PENDING && !(await isTouched(context, kind, before.id)))
      if (!isOpen) throw refuse('ZBAT0029', { state: stateWord(state), action: 'change' })
      return {}
    },

    created: ({ context, row }: { readonly context: Context; readonly row: Stored }) =>
      stored(context, row, ['SAVE', 'SEND']),

    removing: (call: Removing) => keptStates(call, kind, [PENDING, APPROVED, REVOKED]),
  }

  const office = {
    ...common,
    bulkActions: requestActions(kind, ways),

    computed: {
      department: ({ company }: Context) => sql`(
        select json_build_object('id', d.id, 'display_name', concat_ws(' ', d.dept_code, d.dept_name),
          'dept_code', d.dept_code, 'dept_name', d.dept_name)
        from employee e join department d on d.company_id = e.company_id and d.id = e.department
        where e.company_id = ${company.id}::bigint and e.id = p.employee)`,
    },

    several: ({ employees, ...rest }: { readonly employees: readonly number[] }): readonly object[] =>
      employees.map((id) => ({ ...rest, employees: [id] })),

    complete: ({ context, draft, before }: Writing): Values => {
      if (!before) return start(context, kind, draft)
      const state = before.approval_status
      if (state !== DRAFT && state !== PENDING) throw refuse('ZBAT0029', { state: stateWord(state), action: 'change' })
      return {}
    },

    created: ({ context, row }: { readonly context: Context; readonly row: Stored }) =>
      stored(context, row, ['SAVE', 'SEND', 'ENTER']),

    removing: (call: Removing) => keptStates(call, kind, [PENDING, APPROVED]),
  }
  return { office, own, ways }
}

interface Removing {
  readonly context: Context
  readonly ids: readonly number[]
}

/** Requests in these states are not deleted. */
async function keptStates(
  { context: { db, company }, ids }: Removing,
  kind: RequestName,
  states: readonly number[],
): Promise<readonly Skipped[]> {
  const { rows } = await sql<{ id: number; state: number }>`
    select id, approval_status as state from ${sql.table(kind)}
    where company_id = ${company.id} and id = any(${ids}::bigint[])
      and approval_status = any(${[...states]}::smallint[])`.execute(db)
  return rows.map(({ id, state }) => ({
    id,
    code: 'ZBAT0029',
    context: { state: stateWord(state), action: 'delete' },
  }))
}
