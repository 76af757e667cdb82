// What all kinds of requests do alike: a request for each employee, the state it begins in, when it may be changed and deleted.
import { sql } from 'kysely'
import { authorise } from '#server/auth/permissions.ts'
import type { Skipped, Stored } from '#server/crud/behaviour.ts'
import type { Context } from '#server/crud/context.ts'
import { wireTime } from '#server/crud/wire-time.ts'
import { type FieldFaults, mergeFaults } from '#server/errors/field-faults.ts'
import { refuse } from '#server/errors/refusal.ts'
import { groundOf, type RequestGround } from './request-ground.ts'
import { APPROVED, DRAFT, PENDING, type RequestName, stateWord } from './request-kind.ts'
import { tellApprovers, tellEmployees } from './request-people.ts'
import { requestActions } from './request-states.ts'

export type Values = Readonly<Record<string, unknown>>

interface Writing {
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
}

export interface RequestRulesOf {
  readonly kind: RequestName
  /** Texts without which nothing can be asked. */
  readonly needs: readonly string[]
  /** The day on which it takes place first. */
  readonly dayOf: (now: Values) => string
  /** What is wrong whatever state it is in. */
  readonly always?: (asked: Asked) => FieldFaults
  /** What is wrong once it is sent: limits, overlaps. */
  readonly sent: (asked: Asked) => Promise<FieldFaults>
}

const begins: Readonly<Record<string, number>> = { DRAFT, PENDING, APPROVED }

/** Fields that a new request starts with. */
function start({ principal, company }: Context, kind: RequestName, draft: Values): Values {
  const state = begins[String(draft.begin ?? 'PENDING')] ?? PENDING
  if (state === APPROVED) {
    authorise(principal, `att.approve_${kind}`)
    const own = Array.isArray(draft.employees) && draft.employees[0] === principal.employee
    if (own && principal.role !== 'OWNER') throw refuse('ZBWF1401')
  }
  const instant = wireTime(new Date().toISOString(), company.zone)
  return {
    employee: Array.isArray(draft.employees) ? draft.employees[0] : undefined,
    source: 'ADMIN',
    approval_status: state,
    ...(state === APPROVED && { approver: principal.display_name.slice(0, 100), audit_time: instant }),
  }
}

async function faultsOf(rules: RequestRulesOf, { context, draft, before }: Writing): Promise<FieldFaults> {
  const now: Values = { ...before, ...draft }
  const { employee } = now
  // What is missing is said of its field.
  if (typeof employee !== 'number' || rules.needs.some((name) => typeof now[name] !== 'string')) return {}
  const ground = await groundOf(context, employee)
  // That there is no such employee is said of the reference.
  if (!ground) return {}
  const asked = { context, now, ground, id: before?.id ?? 0 }
  const always = rules.always?.(asked) ?? {}
  if (now.approval_status === DRAFT || Object.keys(always).length > 0) return always
  return mergeFaults(presence(rules, asked), await rules.sent(asked))
}

/** The employee works here on the day. */
function presence({ dayOf }: RequestRulesOf, { ground, now, id }: Asked): FieldFaults {
  const field = id === 0 ? 'employees' : '__all__'
  if (ground.status !== 'ACTIVE') return { [field]: [{ code: 'ZBAT0016', context: { field, value: now.employee } }] }
  if (ground.hire_date !== null && dayOf(now) < ground.hire_date)
    return { [field]: [{ code: 'ZBAT0026', context: { field, limit: ground.hire_date } }] }
  return {}
}

const told = (row: Stored) => [{ id: row.id, employee: Number(row.employee), number: String(row.number) }]

/** The steps that every kind of request has; a kind adds its own. */
export function requestSteps(rules: RequestRulesOf) {
  const { kind } = rules
  return {
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

    check: (writing: Writing): Promise<FieldFaults> => faultsOf(rules, writing),

    created: async ({ context, row }: { readonly context: Context; readonly row: Stored }): Promise<void> => {
      if (row.approval_status === PENDING) await tellApprovers(context, kind, told(row))
      if (row.approval_status === APPROVED) await tellEmployees(context, 'REQUEST_APPROVED', told(row), null)
    },

    removing: async ({
      context: { db, company },
      ids,
    }: {
      readonly context: Context
      readonly ids: readonly number[]
    }): Promise<readonly Skipped[]> => {
      const { rows } = await sql<{ id: number; state: number }>`
        select id, approval_status as state from ${sql.table(kind)}
        where company_id = ${company.id} and id = any(${ids}::bigint[])
          and approval_status in (${PENDING}, ${APPROVED})`.execute(db)
      return rows.map(({ id, state }) => ({
        id,
        code: 'ZBAT0029',
        context: { state: stateWord(state), action: 'delete' },
      }))
    },

    bulkActions: requestActions(kind, (context, { approval_status: _, ...request }) =>
      faultsOf(rules, { context, draft: { approval_status: PENDING }, before: request }),
    ),
  }
}
