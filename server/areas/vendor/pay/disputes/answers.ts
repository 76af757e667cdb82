// What the vendor's staff answers to a dispute: kept first, then sent by the reconciler, so that no answer is lost or sent unseen.
import { sql } from 'kysely'
import { defineBehaviour, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { asIdentity } from '#server/platform/db/as-identity.ts'
import { inAllCompanies, inCompany } from '#server/platform/db/tenant.ts'
import { forgoUndo } from '#server/platform/db/unit.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { requireProof } from '../../../identity/exports.ts'
import { providerOf } from '../accounts.ts'
import type { PayTools } from '../attempts.ts'
import { type DisputeReply, ProviderFault } from '../providers/provider.ts'
import { followDispute } from './disputes.ts'

/** Throws 0029 where no answer is due, or one is on its way. */
async function answer({ db, company }: Context, row: Stored, kind: DisputeReply['kind'], note: string): Promise<void> {
  forgoUndo()
  const { rows } =
    await sql`update payment_dispute set answer = ${kind}, answer_note = ${note}, answer_state = 'WAITS', answer_message = null,
      version = version + 1, change_time = now()
    where company_id = ${company.id} and id = ${row.id} and state in ('ANSWER', 'OPEN') and answer_state is distinct from 'WAITS'
    returning id`.execute(db)
  if (rows.length === 0) throw refuse('ZBSU0029', { state: row.state, action: kind === 'ACCEPT' ? 'accept' : 'answer' })
}

export const paymentDisputeBehaviour = defineBehaviour('payment_dispute', {
  rowActions: {
    accept: async ({ context, row, body }) => {
      const { db, principal } = context
      await asIdentity(db, () => requireProof(db, principal, 'refund'))
      await answer(context, row, 'ACCEPT', body.note)
    },
    answer: ({ context, row, body }) =>
      answer(context, row, row.stage === 'INQUIRY' ? 'MESSAGE' : 'EVIDENCE', body.note),
  },
})

interface Waiting {
  readonly seller: number
  readonly id: number
  readonly dispute: string
  readonly kind: DisputeReply['kind']
  readonly note: string
}

/** Also those whose answer of the provider nobody lived to see: it takes the same one again. */
export async function sendAnswers(tools: PayTools): Promise<void> {
  const { rows } = await inAllCompanies(tools.database, (db) =>
    sql<Waiting>`select company_id as seller, id, dispute_id as dispute, answer as kind, answer_note as note from payment_dispute
      where answer_state = 'WAITS' order by id limit 50`.execute(db),
  )
  for (const waiting of rows) await send(tools, waiting)
}

async function send(tools: PayTools, { seller, id, dispute, kind, note }: Waiting): Promise<void> {
  const { database, config } = tools
  try {
    const provider = await inCompany(database, seller, (db) => providerOf({ db, id: seller }, config, 'PAYPAL'))
    const refused = await provider?.reply?.(dispute, { kind, note })
    if (refused === undefined) return
    await inCompany(database, seller, (db) =>
      sql`update payment_dispute set answer_state = ${refused === null ? 'SENT' : 'REFUSED'}, answer_message = ${refused?.slice(0, 200) ?? null},
          version = version + 1
        where company_id = ${seller} and id = ${id} and answer_state = 'WAITS'`.execute(db),
    )
    await followDispute(tools, seller, dispute)
  } catch (error) {
    // It waits for the next time.
    if (!(error instanceof ProviderFault)) throw error
  }
}
