// The papers of an order for the company that bought.
import type { Row } from '#openapi/types.ts'
import { OrderPapers } from './order-papers.tsx'

export const OwnOrderPapers = ({ row }: { readonly row: Row<'own_order'> }) => (
  <OrderPapers base="/web/vendor/api/v2/subscriptions/orders/" row={row} />
)
