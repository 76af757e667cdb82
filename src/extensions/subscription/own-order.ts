// What stands beside a company's own order: its lines and papers.
import { extend, late } from '#src/crud/extend.ts'

export const ownOrderExtension = extend('own_order', {
  aside: late(async () => (await import('./own-order-papers.tsx')).OwnOrderPapers),
})
