// The place of the company in its settings: chosen with the location picker, which fills the fields that are read only here.
import type { InputProps } from '#src/crud/extend.ts'
import { LocationField } from '#src/fields/location/location-field.tsx'
import { companyPlace, positionOf } from '#src/fields/location/selected-location.ts'

export function CompanyPlace({ value, values, onFill, ...props }: InputProps<'settings', 'company_address'>) {
  return (
    <LocationField
      {...props}
      value={value ?? ''}
      position={positionOf(values.company_latitude, values.company_longitude)}
      known={{
        description: values.company_address ?? '',
        country_code: values.company_country_code ?? null,
        state: values.company_province ?? '',
        city: values.company_city ?? '',
        latitude: values.company_latitude ?? '',
        longitude: values.company_longitude ?? '',
        timezone: values.company_timezone ?? null,
      }}
      onPick={(place) => onFill(companyPlace(place))}
    />
  )
}
