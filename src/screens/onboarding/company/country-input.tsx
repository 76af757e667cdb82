// The country of a new company, which brings its time zone, and its address for as long as nobody has given a nearer one.
import type { JoinedInputProps } from '#src/crud/model/screen.ts'
import { asText, asTextOrNull } from '#src/crud/view/record/field-input.ts'
import { CountryField } from '#src/fields/country/country-field.tsx'
import { ownZone, zoneOf } from '#src/fields/zone/country-zones.ts'
import { formatCountry } from '#src/i18n/format.ts'

export function CountryInput({ value, values, onFill, onChange: _, ...props }: JoinedInputProps) {
  const choose = (country: string | null) => {
    const zone = country && zoneOf(country, ownZone())
    const address = asText(values.company_address)
    const isSuggested = address === '' || address === formatCountry(asText(value))
    onFill({
      company_country_code: country,
      ...(zone && { company_timezone: zone }),
      ...(isSuggested && { company_address: formatCountry(country ?? '') }),
    })
  }
  return <CountryField {...props} name="company_country_code" value={asTextOrNull(value)} onChange={choose} />
}
