// What a terminal shows beside its form: whether all of its punches are here.
import { extend, late } from '#src/crud/extend.ts'

export const terminalExtension = extend('terminal', {
  aside: late(async () => (await import('./complete-punches.tsx')).CompletePunches),
})
