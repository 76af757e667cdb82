// The address of a new company: typed, or chosen on the map, which brings its country, city, coordinates and time zone.
import type { JoinedInputProps } from '#src/crud/model/screen.ts'
import { asText, asTextOrNull } from '#src/crud/view/record/field-input.ts'
import { LocationField } from '#src/fields/location/location-field.tsx'
import { companyPlace, positionOf } from '#src/fields/location/selected-location.ts'

export function PlaceInput({ value, values, onFill, onChange, ...props }: JoinedInputProps) {
  return (
    <LocationField
      {...props}
      name="company_address"
      value={asText(value)}
      onType={onChange}
      position={positionOf(values.company_latitude, values.company_longitude)}
      known={{
        description: asText(value),
        country_code: asTextOrNull(values.company_country_code),
        state: asText(values.company_province),
        city: asText(values.company_city),
        latitude: asText(values.company_latitude),
        longitude: asText(values.company_longitude),
        timezone: asTextOrNull(values.company_timezone),
      }}
      onPick={(place) => onFill(companyPlace(place))}
    />
  )
}
