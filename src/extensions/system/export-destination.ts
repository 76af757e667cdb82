// What an export destination shows beside its entry: the key of its server, and a test.
import { extend, late } from '#src/crud/extend.ts'

export const exportDestinationExtension = extend('export_destination', {
  aside: late(async () => (await import('./destination-aside.tsx')).DestinationAside),
})
