// What PayPal tells the server by itself: its headers, and events of captures, refunds, orders and disputes.
import { newId, type StandIn, type StandInOrder } from './state.ts'

export const paypalHeaders = (state: StandIn, signature = state.wishes.secret ?? '') => ({
  'content-type': 'application/json',
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/STAND-IN',
  'paypal-transmission-id': newId('N'),
  'paypal-transmission-sig': signature,
  'paypal-transmission-time': new Date().toISOString(),
})

/** As PayPal sends it, with the blanks and signs that its own writing has. */
export const paypalNotice = (type: string, order: StandInOrder): string => {
  const { kind, resource } = about(type, order)
  return `{"id": "${newId('WH-')}",  "event_type":"${type}", "resource_type":"${kind}", "summary":"caf\\u00e9", "resource":${JSON.stringify(resource)}}`
}

/** Money that went back tells of its capture by a link alone. */
function about(type: string, order: StandInOrder): { readonly kind: string; readonly resource: object } {
  const { id, capture, custom_id, refunds } = order
  if (type.startsWith('CHECKOUT.ORDER.'))
    return { kind: 'checkout-order', resource: { id, purchase_units: [{ custom_id, invoice_id: order.cart }] } }
  const last = refunds.at(-1)
  if (/\.(REFUNDED|REVERSED)$/.test(type) && last) {
    const href = `https://api.paypal.com/v2/payments/captures/${capture}`
    const own = last.custom_id === null ? {} : { custom_id: last.custom_id }
    return {
      kind: 'refund',
      resource: { id: last.id, ...own, status: 'COMPLETED', links: [{ rel: 'up', method: 'GET', href }] },
    }
  }
  const related = { supplementary_data: { related_ids: { order_id: id } } }
  return { kind: 'capture', resource: { id: capture ?? id, custom_id, ...related } }
}
