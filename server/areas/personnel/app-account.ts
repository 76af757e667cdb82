// The sign-in of employees: the record says who may, the account holds the password; the record keeps only that there is one.
import { sql } from 'kysely'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { together } from '#server/platform/db/together.ts'
import { forgoUndo } from '#server/platform/db/unit.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { hashPassword, keepEmployeeAccount, passwordFault } from '../identity/exports.ts'
import type { EmployeeDraft } from './employee-defaults.ts'

/** What the record holds in the place of a password. */
const set = 'set'

/** Passwords on their way to an account, by the draft's context: they are never stored with the record. */
const given = new WeakMap<Context, string | null>()

/** Takes the password out of a draft; null takes it away from the account too. */
export function takePassword(context: Context, { self_password }: EmployeeDraft): object {
  given.delete(context)
  if (self_password === undefined) return {}
  given.set(context, self_password)
  return self_password === null ? {} : { self_password: set }
}

/** What is wrong with who signs in, and with what. */
export async function appFaults(
  context: Context,
  draft: EmployeeDraft,
  before: Stored | undefined,
): Promise<FieldFaults> {
  const after: Readonly<Record<string, unknown>> = before ? { ...before, ...draft } : draft
  const isOn = after.app_status === 1
  if (isOn && before?.app_status !== 1) await refuseBeyondAppLimit(context, 1)
  const password = given.get(context)
  const fault = typeof password !== 'string' ? null : passwordFault(password, String(after.emp_code ?? ''))
  return {
    ...(isOn && !after.email && { email: [{ code: 'ZBPE2007', context: { field: 'email' } }] }),
    ...(fault && { self_password: [{ code: `ZBOA${fault}`, context: { field: 'self_password' } }] }),
  }
}

/** Throws number 0040 where the plan has no place for so many more who sign in. */
export async function refuseBeyondAppLimit({ db, company }: Context, more: number): Promise<void> {
  const [, { rows }] = await together(
    sql`select pg_advisory_xact_lock(hashtext('app limit'), ${company.id}::integer)`.execute(db),
    sql<{ most: number | null; used: number }>`
    select l.mobile_apps as most,
      (select count(*)::integer from employee e where e.company_id = l.company_id and e.app_status = 1) as used
    from company_limits l where l.company_id = ${company.id}`.execute(db),
  )
  const [row] = rows
  if (!row || row.most === null || row.used + more <= row.most) return
  throw refuse('ZBPE0040', { resource: 'mobile_apps', limit: row.most, used: row.used })
}

const fields = ['emp_code', 'email', 'mobile', 'first_name', 'last_name', 'app_status', 'status'] as const

/** A new employee who does not sign in, and for whom nobody gave a password, has no account. */
export const isWithoutAccount = (context: Context, { app_status }: EmployeeDraft): boolean =>
  app_status !== 1 && typeof given.get(context) !== 'string'

/** Brings the account in line with the record that was written. */
export async function keepAccount(context: Context, row: Stored, before?: Stored): Promise<void> {
  const password = given.get(context)
  given.delete(context)
  const isTouched = !before || fields.some((field) => row[field] !== before[field])
  if (!isTouched && password === undefined) return
  // A former password is nowhere to be had again.
  if (typeof password === 'string' || (password === null && before?.self_password)) forgoUndo()
  await keepEmployeeAccount(context.db, factsOf(context, row), {
    password_hash: typeof password === 'string' ? await hashPassword(password) : password,
    invite: row.app_status === 1 && before?.app_status !== 1,
    inviter: context.principal.display_name,
  })
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

export const factsOf = ({ company }: Context, row: Stored) => ({
  company: company.id,
  employee: row.id,
  emp_code: String(row.emp_code),
  email: text(row.email),
  mobile: text(row.mobile),
  first_name: text(row.first_name),
  last_name: text(row.last_name),
  on: row.app_status === 1 && row.status === 'ACTIVE',
})
