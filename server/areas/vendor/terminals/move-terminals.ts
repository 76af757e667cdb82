// Terminals that staff takes off a company: for another one, which has them from their next call on, or for nobody.
import { sql } from 'kysely'
import { record } from '#server/engine/crud/audit-write.ts'
import type { BulkOutcome, Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { forgoUndo } from '#server/platform/db/unit.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { insideCustomer } from '../inside-customer.ts'
import { refuseClosed } from './refuse-closed.ts'
import { markGiven, tellOwnersOf } from './tell-owners.ts'

interface Held {
  readonly id: number
  readonly sn: string
  readonly company: number
}

const heldBy = async ({ db, company }: Context, ids: readonly number[]): Promise<readonly Held[]> => {
  const { rows } = await sql<Held>`select id, sn, company from tenant_device
    where company_id = ${company.id} and id = any(${ids}::bigint[]) order by company, sn`.execute(db)
  return rows
}

/** Of the region's operator alone. Throws ZBVE0115 for partners, 0016 and 0116 where the company can have none. */
export async function moveTerminals(
  context: Context,
  ids: readonly number[],
  { company, reason }: { readonly company: number; readonly reason: string },
): Promise<BulkOutcome> {
  if (context.principal.tenant?.type !== 'VENDOR') throw refuse('ZBVE0115')
  const faults = await refuseClosed(context, company, 'company')
  if (Object.keys(faults).length > 0) throw refuseFields('VE', faults)
  forgoUndo()
  const held = await heldBy(context, ids)
  const going = held.filter((one) => one.company !== company)
  const staying = held.filter((one) => one.company === company)
  await takeOff(context, going, 'MOVE')
  for (const { sn, company: former } of going) {
    await note(context, { sn, company, former, kind: 'MOVED', state: 'WAITING', reason })
    await markGiven(context, company, sn)
  }
  if (going.length > 0) await tellOwnersOf(context, company, 'TERMINAL_ASSIGNED')
  return {
    accepted: going.length,
    skipped: staying.map(({ id }): Skipped => ({ id, code: 'ZBVE0117' })),
  }
}

/** Nobody has them any more; what they sent stays. */
export async function releaseTerminals(context: Context, ids: readonly number[], reason: string): Promise<BulkOutcome> {
  forgoUndo()
  const held = await heldBy(context, ids)
  await takeOff(context, held, 'RELEASE')
  for (const { sn, company } of held)
    await note(context, { sn, company, former: null, kind: 'RELEASED', state: 'RELEASED', reason })
  return { accepted: held.length, skipped: [] }
}

interface Note {
  readonly sn: string
  readonly company: number
  readonly former: number | null
  readonly kind: 'MOVED' | 'RELEASED'
  readonly state: 'WAITING' | 'RELEASED'
  readonly reason: string
}

async function note({ db, company, principal }: Context, what: Note): Promise<void> {
  const by = principal.display_name
  await sql`insert into terminal_assignment (company_id, sn, company, former_company, kind, state, reason, create_user, change_user)
    values (${company.id}, ${what.sn}, ${what.company}, ${what.former}, ${what.kind}, ${what.state}, ${what.reason}, ${by}, ${by})`.execute(
    db,
  )
}

/** With all that waits for them; their punches stay with the company, which is told. */
async function takeOff(context: Context, held: readonly Held[], action: 'MOVE' | 'RELEASE'): Promise<void> {
  const companies = new Set(held.map(({ company }) => company))
  for (const id of companies) {
    const own = held.filter(({ company }) => company === id)
    const ids = own.map((one) => one.id)
    const names = own.map(({ sn }) => sn)
    await insideCustomer(context, id, async (inside) => {
      await sql`delete from terminal where company_id = ${id} and id = any(${ids}::bigint[])`.execute(inside.db)
      await record(inside, { module: 'device', name: 'terminal' }, action, ids, {}, names)
    })
    await tellOwnersOf(context, id, 'TERMINAL_TAKEN', names.join(', '))
  }
}
