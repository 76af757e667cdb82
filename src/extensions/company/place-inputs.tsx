// The place of a record: chosen with the location picker, which fills the fields that the entry names; the point can be corrected.
import type { ComponentType } from 'react'
import type { JoinedInputProps, PlaceSpec } from '#src/crud/model/screen.ts'
import { CountryField } from '#src/fields/country/country-field.tsx'
import { LocationField } from '#src/fields/location/location-field.tsx'
import { coordinateText, positionOf, type SelectedLocation } from '#src/fields/location/selected-location.ts'
import { PickedText } from './picked-text.tsx'

type Input = ComponentType<JoinedInputProps>

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const textOrNull = (value: unknown) => textOf(value) || null

export const pickedText: Input = ({ value, label, error }) => (
  <PickedText label={label} value={textOf(value)} error={error} />
)

export const pickedCountry: Input = ({ value, label, error }) => (
  <CountryField label={label} value={textOrNull(value)} error={error} readOnly onChange={() => undefined} />
)

export function placeInput(place: PlaceSpec): Input {
  const { address, country, state, city, latitude, longitude, timezone } = place
  const nowhere = Object.fromEntries([address, country, state, city, latitude, longitude].map((field) => [field, null]))
  const filled = ({ position, description, address: parts, timezone: zone }: SelectedLocation) => ({
    [address]: description,
    [country]: parts.country_code || null,
    [state]: parts.state || null,
    [city]: parts.city || null,
    [latitude]: position && coordinateText(position.lat),
    [longitude]: position && coordinateText(position.lng),
    ...(zone && { [timezone]: zone }),
  })
  return ({ value, values, onFill, onChange: _, ...props }) => (
    <LocationField
      {...props}
      value={textOf(value)}
      position={positionOf(textOf(values[latitude]), textOf(values[longitude]))}
      known={{
        description: textOf(values[address]),
        country_code: textOrNull(values[country]),
        state: textOf(values[state]),
        city: textOf(values[city]),
        latitude: textOf(values[latitude]),
        longitude: textOf(values[longitude]),
        timezone: textOrNull(values[timezone]),
      }}
      onPick={(picked) => onFill(filled(picked))}
      onClear={() => onFill(nowhere)}
    />
  )
}
