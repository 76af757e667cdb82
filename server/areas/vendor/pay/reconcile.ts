// The third signal: payments that nobody came back from are asked about, notices that waited are taken, money that is to go back is sent,
// and orders whose time is over run out once the provider says that nobody paid.
import { sql } from 'kysely'
import { inAllCompanies, inCompany } from '#server/platform/db/tenant.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'
import { actor, inSale } from '../sale/in-sale.ts'
import type { Seller } from '../sale/seller.ts'
import { providerOf } from './accounts.ts'
import type { AttemptPlace, PayTools } from './attempts.ts'
import { sendAnswers } from './disputes/answers.ts'
import { followDisputes } from './disputes/disputes.ts'
import { forgetNotices, takeWaiting } from './notices.ts'
import { type BackRequest, type Gateway, ProviderFault } from './providers/provider.ts'
import { nextAsk } from './record.ts'
import { endRequest, paidRow, recordReturn } from './refunds.ts'
import { settle } from './settle.ts'

const atOnce = 100

export async function reconcilePayments(tools: PayTools): Promise<void> {
  await takeWaiting(tools)
  await eachAlone(await due(tools), (place) => ask(tools, place))
  await eachAlone(await requested(tools), (request) => sendBack(tools, request))
  await sendAnswers(tools)
  await followDisputes(tools)
  await runOut(tools)
  await forgetNotices(tools)
}

/** A fault of one payment keeps the others from nothing: it is told once they are done. */
async function eachAlone<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const faults: unknown[] = []
  for (const one of all) await work(one).catch((error: unknown) => faults.push(error))
  if (faults.length > 0) throw new AggregateError(faults, 'payments that could not be settled')
}

/** Also those that took money and did not live to see it, and those of orders whose time is over. */
async function due({ database }: PayTools): Promise<readonly AttemptPlace[]> {
  const { rows } = await inAllCompanies(database, (db) =>
    sql<AttemptPlace>`
      select a.company_id as seller, a.id as attempt from payment_attempt a
        join sale_order o on o.company_id = a.company_id and o.id = a.sale_order
      where a.provider_id is not null and a.next_check_at is not null and (a.next_check_at <= now()
        or o.taking = a.id or (o.state = 'PENDING' and o.expires_at < now()))
      order by a.next_check_at limit ${atOnce}`.execute(db),
  )
  return rows
}

async function ask(tools: PayTools, place: AttemptPlace): Promise<void> {
  try {
    await settle(tools, place)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    await later(tools, place)
  }
}

/** A provider that is down is not asked each time anew. */
const later = ({ database }: PayTools, { seller, attempt }: AttemptPlace) =>
  inCompany(database, seller, async (db) => {
    const { rows } = await sql<{ age: number }>`select extract(epoch from now() - create_time)::integer as age
      from payment_attempt where company_id = ${seller} and id = ${attempt}`.execute(db)
    const next = nextAsk(rows[0]?.age ?? 0)
    await sql`update payment_attempt set check_count = check_count + 1, next_check_at =
        case when ${next}::integer is not null then now() + make_interval(secs => ${next ?? 0}::integer) end
      where company_id = ${seller} and id = ${attempt}`.execute(db)
  })

interface Requested {
  readonly seller: number
  readonly id: number
  readonly payment: number
  readonly request: string
  readonly amount: string
  readonly currency: string
  readonly decimals: number
  readonly reason: string
  readonly ends: boolean
  readonly by: string
  readonly gateway: Gateway
  readonly txn: string
  readonly wasSent: boolean
  readonly maySend: boolean
}

/** After this long what was sent has arrived, or never will. */
const arrival = '10 minutes'

/** Taken by this server alone: whoever sends marks it before, so that it is looked up where no answer was lived to see. */
async function requested({ database }: PayTools): Promise<readonly Requested[]> {
  const { rows } = await inAllCompanies(database, (db) =>
    sql<Requested>`
      with due as (
        select company_id, id, sent_at from payment_refund where state = 'REQUESTED' and next_try_at <= now()
        order by id limit ${atOnce} for update skip locked),
      taken as (
        update payment_refund r set next_try_at = now() + interval '2 minutes',
          sent_at = case when d.sent_at > now() - ${arrival}::interval then d.sent_at else now() end
        from due d where d.company_id = r.company_id and d.id = r.id
        returning r.*, d.sent_at is not null as "wasSent", coalesce(d.sent_at <= now() - ${arrival}::interval, true) as "maySend")
      select r.company_id as seller, r.id, r.payment, r.request::text as request, r.amount, p.currency, r."wasSent", r."maySend",
        coalesce((o.snapshot -> 'rule' ->> 'decimal_places')::integer, 2) as decimals, r.reason, r.ends, r.create_user as by,
        p.gateway_name as gateway, p.txn_id as txn
      from taken r join payment p on p.company_id = r.company_id and p.id = r.payment
        join sale_order o on o.company_id = p.company_id and o.id = p.sale_order
      order by r.id`.execute(db),
  )
  return rows
}

async function sendBack({ database, config }: PayTools, asked: Requested): Promise<void> {
  const { seller, gateway, txn: txn_id, request, currency, reason, wasSent, maySend } = asked
  const inBooks = inSale(database, seller, asked.by || actor)
  const provider = await inBooks((sale) => providerOf(sale, config, gateway))
  const amount = Number(asked.amount).toFixed(asked.decimals)
  const what: BackRequest = { request, txn_id, amount, currency, reason, wasSent, maySend }
  try {
    const back = await provider?.payBack?.(what)
    if (back === undefined) throw new ProviderFault('the vendor has no keys any more')
    if (back.state === 'PENDING') return
    await inBooks(async (sale) => {
      const row = await paidRow(sale, asked.payment)
      if (!row) return
      if (back.state === 'DONE' && back.id !== null)
        await recordReturn(sale, row, { reference: back.id, amount: asked.amount, reason, ends: asked.ends })
      await endRequest(sale, asked.id, back.state === 'DONE' ? 'DONE' : 'REFUSED', back.message)
      if (back.state === 'REFUSED') await asBefore(sale, asked.payment)
    })
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    await inBooks(({ db }) =>
      sql`update payment_refund set next_try_at = now() + interval '2 minutes', resp_msg = ${error.message.slice(0, 200)}
        where company_id = ${seller} and id = ${asked.id}`.execute(db),
    )
  }
}

/** The provider sends nothing back: the payment is what it was, with the reason beside it. */
const asBefore = ({ db, id }: Seller, payment: number) =>
  sql`update payment p set status = case when refunded_amount > 0 then 'PARTLY_REFUNDED'
        when exists (select from money_movement m where m.company_id = p.company_id and m.key = 'APPLY ' || p.sale_order
          and m.attempt = p.attempt) then 'PAID' else 'UNAPPLIED' end,
      refund_reason = (select resp_msg from payment_refund r where r.company_id = p.company_id and r.payment = p.id
        order by r.id desc limit 1), version = version + 1
    where company_id = ${id} and id = ${payment}`.execute(db)

/** Not while a provider may still be taking money, or could not be asked. */
async function runOut({ database }: PayTools): Promise<void> {
  await inAllCompanies(database, (db) =>
    sql`update sale_order o set state = 'EXPIRED', version = version + 1, change_time = now(), change_user = ${actor}
      where state = 'PENDING' and expires_at < now() and taking is null and not exists (
        select from payment_attempt a where a.company_id = o.company_id and a.sale_order = o.id
          and (a.status = 'INIT' or a.next_check_at <= now()
            or (a.next_check_at is not null and (a.checked_at is null or a.checked_at < o.expires_at))))`.execute(db),
  )
}

export const paymentSchedule = defineSchedule({
  kind: 'payments',
  about: 'Asks providers about payments that nobody came back from, and sends money back',
  every: 20,
  run: ({ database, config }) => reconcilePayments({ database, config }),
})
