// The papers of an order for the vendor that sold it.
import type { Row } from '#openapi/types.ts'
import { OrderPapers } from '#src/extensions/subscription/order-papers.tsx'

export const SaleOrderPapers = ({ row }: { readonly row: Row<'sale_order'> }) => (
  <OrderPapers base="/web/vendor/api/v2/orders/" row={row} />
)
