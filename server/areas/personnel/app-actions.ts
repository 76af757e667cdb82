// Letting employees sign in, stopping them, and passwords that got lost: for several at once.
import { sql } from 'kysely'
import type { BulkOutcome, Skipped, Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuseFields } from '#server/platform/errors/refusal.ts'
import { hashPassword, keepEmployeeAccount, passwordFault, sendEmployeeReset } from '../identity/exports.ts'
import { factsOf, refuseBeyondAppLimit } from './app-account.ts'
import { setEmployees } from './chosen-employees.ts'

type Row = Stored & { readonly status: string; readonly app_status: number; readonly email: string | null }

async function chosen({ db, company }: Context, ids: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, emp_code, email, mobile, first_name, last_name, status, app_status from employee
    where company_id = ${company.id} and id = any(${ids}::bigint[]) order by id for update`.execute(db)
  return rows
}

/** Those without an e-mail address are skipped (ZBPE2007), with resigned ones and those who may sign in already. */
export async function enableApp(context: Context, ids: readonly number[], invite: boolean): Promise<BulkOutcome> {
  const skipped: Skipped[] = []
  const enabled: Row[] = []
  for (const row of await chosen(context, ids)) {
    const why = hindrance(row)
    if (why) skipped.push({ id: row.id, ...why })
    else enabled.push(row)
  }
  await refuseBeyondAppLimit(context, enabled.length)
  await setEmployees(
    context,
    enabled.map(({ id }) => id),
    { app_status: 1 },
  )
  const inviter = context.principal.display_name
  for (const row of enabled)
    await keepEmployeeAccount(context.db, factsOf(context, { ...row, app_status: 1 }), { invite, inviter })
  return { accepted: enabled.length, skipped }
}

function hindrance({ status, app_status, email }: Row) {
  if (status !== 'ACTIVE') return { code: 'ZBPE2009' }
  if (app_status === 1) return { code: 'ZBPE0029', context: { state: app_status, action: 'enable_app' } }
  return email ? undefined : { code: 'ZBPE2007' }
}

/** Their sessions end at once. */
export async function disableApp(context: Context, ids: readonly number[]): Promise<BulkOutcome> {
  const rows = await chosen(context, ids)
  const disabled = rows.filter(({ app_status }) => app_status === 1)
  await setEmployees(
    context,
    disabled.map(({ id }) => id),
    { app_status: 0 },
  )
  const inviter = context.principal.display_name
  for (const row of disabled)
    await keepEmployeeAccount(context.db, factsOf(context, { ...row, app_status: 0 }), { inviter })
  const others = rows.filter(({ app_status }) => app_status !== 1)
  return {
    accepted: disabled.length,
    skipped: others.map(({ id }) => ({ id, code: 'ZBPE0029', context: { state: 0, action: 'disable_app' } })),
  }
}

/** The phone of an account is forgotten; those that have none are skipped (number 0029). */
export async function unbindApp({ db, company, principal }: Context, ids: readonly number[]): Promise<BulkOutcome> {
  const { rows } = await sql<{ employee: number }>`
    update app_phone set binding_state = 'REPLACED', version = version + 1, change_time = now(),
      change_user = ${principal.display_name}
    where company_id = ${company.id} and employee = any(${[...ids]}::bigint[]) and binding_state = 'BOUND'
    returning employee`.execute(db)
  const unbound = new Set(rows.map(({ employee }) => employee))
  const skipped = ids
    .filter((id) => !unbound.has(id))
    .map((id) => ({ id, code: 'ZBPE0029', context: { state: 'UNBOUND', action: 'unbind_app' } }))
  return { accepted: unbound.size, skipped }
}

export interface PasswordWish {
  readonly mode?: 'MAIL' | 'SET' | undefined
  readonly password?: string | null | undefined
}

/** Mails a link, or sets a password that the employee has to change. */
export async function resetAppPassword(
  context: Context,
  ids: readonly number[],
  { mode = 'MAIL', password }: PasswordWish,
): Promise<BulkOutcome> {
  const rows = await chosen(context, ids)
  const open = rows.filter(({ app_status, status }) => app_status === 1 && status === 'ACTIVE')
  const skipped = rows
    .filter((row) => !open.includes(row))
    .map(({ id }) => ({ id, code: 'ZBPE0029', context: { state: 0, action: 'reset_app_password' } }))
  const inviter = context.principal.display_name
  for (const row of open) {
    const facts = factsOf(context, row)
    if (mode === 'MAIL') await sendEmployeeReset(context.db, facts)
    else {
      const password_hash = await hashPassword(checked(password, String(row.emp_code)))
      await keepEmployeeAccount(context.db, facts, { password_hash, inviter })
    }
  }
  return { accepted: open.length, skipped }
}

function checked(password: string | null | undefined, name: string): string {
  const field = 'password'
  const fault = password ? passwordFault(password, name) : null
  if (password && !fault) return password
  throw refuseFields('PE', { [field]: [{ code: fault ? `ZBOA${fault}` : 'ZBPE0010', context: { field } }] })
}
