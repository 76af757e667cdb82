// What the form of a location shows beside its entry: the location picker.
import { extend } from '#src/crud/extend.ts'
import { LocationPlace, PickedCountry } from './location-place.tsx'
import { PickedText } from './picked-text.tsx'

export const locationExtension = extend('location', {
  inputs: { address: LocationPlace, country_code: PickedCountry, state: PickedText, city: PickedText },
})
