// The place of a new company, which brings its country, city, coordinates and time zone.
import type { JoinedInputProps } from '#src/crud/model/screen.ts'
import { asText, asTextOrNull } from '#src/crud/view/record/field-input.ts'
import { LocationField } from '#src/fields/location/location-field.tsx'
import { coordinateText, positionOf, type SelectedLocation } from '#src/fields/location/selected-location.ts'

export function PlaceInput({ value, values, onFill, onChange: _, ...props }: JoinedInputProps) {
  const pick = ({ position, description, address, timezone }: SelectedLocation) =>
    onFill({
      company_address: description,
      company_country: address.country,
      company_country_code: address.country_code,
      company_province: address.state || null,
      company_city: address.city || null,
      company_latitude: position && coordinateText(position.lat),
      company_longitude: position && coordinateText(position.lng),
      ...(timezone && { company_timezone: timezone }),
    })
  return (
    <LocationField
      {...props}
      name="company_address"
      value={asText(value)}
      needsPosition
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
      onPick={pick}
    />
  )
}
