// The place of a work site: chosen with the location picker, which fills country, state and city; the point can be corrected.
import type { InputProps } from '#src/crud/extend.ts'
import { CountryField } from '#src/fields/country/country-field.tsx'
import { LocationField } from '#src/fields/location/location-field.tsx'
import { coordinateText, positionOf, type SelectedLocation } from '#src/fields/location/selected-location.ts'

export const PickedCountry = ({ label, value, error }: InputProps<'location', 'country_code'>) => (
  <CountryField label={label} value={value ?? null} error={error} readOnly onChange={() => undefined} />
)

const nowhere = { address: null, country_code: null, state: null, city: null, latitude: null, longitude: null }

export function LocationPlace({ value, values, onFill, ...props }: InputProps<'location', 'address'>) {
  const pick = ({ position, description, address, timezone }: SelectedLocation) =>
    onFill({
      address: description,
      country_code: address.country_code || null,
      state: address.state || null,
      city: address.city || null,
      latitude: position && coordinateText(position.lat),
      longitude: position && coordinateText(position.lng),
      ...(timezone && { location_timezone: timezone }),
    })
  return (
    <LocationField
      {...props}
      value={value ?? ''}
      position={positionOf(values.latitude, values.longitude)}
      known={{
        description: values.address ?? '',
        country_code: values.country_code ?? null,
        state: values.state ?? '',
        city: values.city ?? '',
        latitude: values.latitude ?? '',
        longitude: values.longitude ?? '',
        timezone: values.location_timezone ?? null,
      }}
      onPick={pick}
      onClear={() => onFill(nowhere)}
    />
  )
}
