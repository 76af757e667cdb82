// The country of a new company, which brings its time zone.
import type { JoinedInputProps } from '#src/crud/model/screen.ts'
import { asTextOrNull } from '#src/crud/view/record/field-input.ts'
import { CountryField } from '#src/fields/country/country-field.tsx'
import { ownZone, zoneOf } from '#src/fields/zone/country-zones.ts'

export function CountryInput({ value, values: _, onFill, onChange: __, ...props }: JoinedInputProps) {
  const choose = (country: string | null) => {
    const zone = country && zoneOf(country, ownZone())
    onFill({ company_country_code: country, ...(zone && { company_timezone: zone }) })
  }
  return <CountryField {...props} name="company_country_code" value={asTextOrNull(value)} onChange={choose} />
}
