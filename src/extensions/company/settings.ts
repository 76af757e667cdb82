// What the company's settings show beside their entry: the location picker, and what the subscription covers.
import { extend, type InputProps, late } from '#src/crud/extend.ts'

const loadText = async () => (await import('./picked-text.tsx')).PickedText

export const settingsExtension = extend('settings', {
  inputs: {
    company_address: late(async () => (await import('./settings-place.tsx')).CompanyPlace),
    company_country: late<InputProps<'settings', 'company_country'>>(loadText),
    company_country_code: late<InputProps<'settings', 'company_country_code'>>(loadText),
    company_province: late<InputProps<'settings', 'company_province'>>(loadText),
    company_city: late<InputProps<'settings', 'company_city'>>(loadText),
    company_latitude: late<InputProps<'settings', 'company_latitude'>>(loadText),
    company_longitude: late<InputProps<'settings', 'company_longitude'>>(loadText),
  },
  aside: late(async () => (await import('./settings-aside.tsx')).SettingsAside),
})
