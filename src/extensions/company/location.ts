// What the form of a location shows beside its entry: the location picker.
import { extend, type InputProps, late } from '#src/crud/extend.ts'

const loadText = async () => (await import('./picked-text.tsx')).PickedText

export const locationExtension = extend('location', {
  inputs: {
    address: late(async () => (await import('./location-place.tsx')).LocationPlace),
    country_code: late(async () => (await import('./location-place.tsx')).PickedCountry),
    state: late<InputProps<'location', 'state'>>(loadText),
    city: late<InputProps<'location', 'city'>>(loadText),
  },
})
