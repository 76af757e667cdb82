// What leave settings show beside their entry: amounts by years of service.
import { extend, late } from '#src/crud/extend.ts'

export const leaveSettingExtension = extend('leave_setting', {
  inputs: { tiers: late(async () => (await import('./tiers-input.tsx')).TiersInput) },
})
