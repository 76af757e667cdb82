// What the attendance rule shows beside its entry: overtime levels by the kind of day, and the way back to the usual values.
import { extend, late } from '#src/crud/extend.ts'

export const globalRuleExtension = extend('global_rule', {
  inputs: { ot_bands: late(async () => (await import('./company-bands.tsx')).CompanyBands) },
  toolbar: late(async () => (await import('./reset-rule.tsx')).ResetRule),
})
