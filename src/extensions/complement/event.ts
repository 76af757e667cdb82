// Events show below their form whom they are for, and who has answered.
import { extend, late } from '#src/crud/extend.ts'

export const eventExtension = extend('event', {
  aside: late(async () => (await import('./event-receivers.tsx')).EventReceivers),
})
