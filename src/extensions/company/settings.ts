// What the company's settings show beside their entry: the location picker, and what the subscription covers.
import { extend } from '#src/crud/extend.ts'
import { PickedText } from './picked-text.tsx'
import { CompanyPlace } from './settings-place.tsx'
import { Subscription } from './subscription.tsx'

export const settingsExtension = extend('settings', {
  inputs: {
    company_address: CompanyPlace,
    company_country: PickedText,
    company_country_code: PickedText,
    company_province: PickedText,
    company_city: PickedText,
    company_latitude: PickedText,
    company_longitude: PickedText,
  },
  aside: Subscription,
})
