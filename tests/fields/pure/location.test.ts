// What a form keeps of a place, from the provider's components and from what was entered by hand.
import { describe, expect, it } from 'vitest'
import { handProblems, handValues, locationByHand } from '#src/fields/location/hand-values.ts'
import { addressOf, coordinateOf, coordinateText, positionOf } from '#src/fields/location/selected-location.ts'

describe('the components of an address', () => {
  it('are told apart by their first type', () => {
    const address = addressOf([
      { long_name: 'Centro', short_name: 'Centro', types: ['sublocality', 'locality'] },
      { long_name: 'Monterrey', short_name: 'MTY', types: ['locality', 'political'] },
      { long_name: 'Nuevo León', short_name: 'N.L.', types: ['administrative_area_level_1', 'political'] },
      { long_name: 'Mexico', short_name: 'MX', types: ['country', 'political'] },
    ])
    expect(address).toEqual({ country: 'Mexico', country_code: 'MX', state: 'Nuevo León', city: 'Monterrey' })
  })

  it('that are missing leave empty texts', () => {
    expect(addressOf([])).toEqual({ country: '', country_code: '', state: '', city: '' })
  })
})

describe('coordinates', () => {
  it('keep seven places and no more', () => {
    expect(coordinateText(25.686614249)).toBe('25.6866142')
    expect(coordinateText(-100)).toBe('-100')
    expect(coordinateText(0.00000001)).toBe('0')
  })

  it.each(['', ' ', 'north', '90.1', '-91', '1e3'])('%j is no latitude', (text) => {
    expect(coordinateOf(text, 90)).toBeNull()
  })

  it('take a comma for the point', () => {
    expect(coordinateOf(' 25,5 ', 90)).toBe(25.5)
  })

  it('make a position only together', () => {
    expect(positionOf('1', '2')).toEqual({ lat: 1, lng: 2 })
    expect(positionOf('1', null)).toBeNull()
    expect(positionOf(undefined, '2')).toBeNull()
  })
})

describe('a place by hand', () => {
  const filled = handValues({ description: 'Av. Juárez 1', country_code: 'MX', timezone: 'America/Monterrey' })

  it('needs address, country and time zone', () => {
    expect(handProblems(handValues({}), false)).toEqual({
      description: 'required',
      country_code: 'required',
      timezone: 'required',
    })
    expect(handProblems(filled, false)).toEqual({})
  })

  it('takes both coordinates or neither, and both where the place counts only with them', () => {
    expect(handProblems({ ...filled, latitude: '1' }, false)).toEqual({ longitude: 'together' })
    expect(handProblems({ ...filled, longitude: '200' }, false)).toEqual({
      latitude: 'together',
      longitude: 'longitude',
    })
    expect(handProblems(filled, true)).toEqual({ latitude: 'required', longitude: 'required' })
  })

  it('refuses the characters that no text may hold', () => {
    expect(handProblems({ ...filled, city: 'a<b' }, false)).toEqual({ city: 'illegal' })
  })

  it('names the country as the provider would', () => {
    expect(locationByHand({ ...filled, latitude: '1', longitude: '2' })).toEqual({
      position: { lat: 1, lng: 2 },
      description: 'Av. Juárez 1',
      address: { country: 'Mexico', country_code: 'MX', state: '', city: '' },
      timezone: 'America/Monterrey',
    })
  })
})
