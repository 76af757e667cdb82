// PayPal's Transaction Search: what moved in the account in a time, as PayPal lists it.
import { fault } from './paypal-faults.ts'
import type { Asked, Reply } from './stand-in.ts'
import type { StandIn, StandInOrder } from './state.ts'

interface Info {
  readonly transaction_id: string
  readonly transaction_initiation_date: string
  readonly [field: string]: unknown
}

export function report({ orders, wishes }: StandIn, { url: { searchParams: asked } }: Asked): Reply {
  if (wishes.reportRefused) return fault(403, 'NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.')
  const [from, to] = [Date.parse(asked.get('start_date') ?? ''), Date.parse(asked.get('end_date') ?? '')]
  const [named, page, size] = [
    asked.get('transaction_id'),
    Number(asked.get('page')) || 1,
    Number(asked.get('page_size')),
  ]
  const all = [...orders.values()]
    .filter(({ gateway }) => gateway === 'PAYPAL')
    .flatMap(moved)
    .concat(wishes.reportAlso ?? [])
    .filter(({ transaction_id: id }) => !wishes.reportHides?.includes(id) && (named === null || named === id))
    .filter(({ transaction_initiation_date: at }) => Date.parse(at) >= from && Date.parse(at) <= to)
    .map((info) => ({ ...info, ...wishes.reportChanges?.[info.transaction_id] }))
  return {
    status: 200,
    body: {
      // A list of nothing is left out.
      ...(all.length > 0 && {
        transaction_details: all.slice((page - 1) * size, page * size).map((info) => ({ transaction_info: info })),
      }),
      ...{
        account_number: 'STANDXNMERCHANT',
        page,
        total_items: all.length,
        total_pages: Math.ceil(all.length / size),
      },
      ...{ start_date: asked.get('start_date'), end_date: asked.get('end_date') },
    },
  }
}

function moved({ capture, takenAt, amount, currency, cart, custom_id, refunds }: StandInOrder): readonly Info[] {
  if (capture === null || takenAt === undefined) return []
  const money = (value: string) => ({ transaction_amount: { currency_code: currency, value } })
  const paid: Info = {
    ...{ transaction_id: capture, transaction_event_code: 'T0006', transaction_status: 'S', ...money(amount) },
    ...{ transaction_initiation_date: takenAt, invoice_id: cart, custom_field: custom_id },
  }
  const back = refunds.map((one) => ({
    ...{ transaction_id: one.id, transaction_event_code: 'T1107', transaction_status: 'S', ...money(`-${one.amount}`) },
    ...{
      transaction_initiation_date: one.at ?? takenAt,
      paypal_reference_id: capture,
      paypal_reference_id_type: 'TXN',
    },
  }))
  return [paid, ...back]
}
