// What stands beside an order: its lines and papers.
import { extend, late } from '#src/crud/extend.ts'

export const saleOrderExtension = extend('sale_order', {
  aside: late(async () => (await import('./sale-order-papers.tsx')).SaleOrderPapers),
})
