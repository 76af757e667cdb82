// What an alert setting shows beside its entry: addresses as a list.
import { extend, late } from '#src/crud/extend.ts'

export const alertSettingExtension = extend('alert_setting', {
  inputs: { emails: late(async () => (await import('./addresses-input.tsx')).AddressesInput) },
})
