// What leave settings show beside their entry: amounts by years of service, who gets it and what it would give them.
import { extend, late } from '#src/crud/extend.ts'

export const leaveSettingExtension = extend('leave_setting', {
  aside: late(async () => (await import('./setting-people.tsx')).SettingPeople),
  inputs: { tiers: late(async () => (await import('./tiers-input.tsx')).TiersInput) },
})
