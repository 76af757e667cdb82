// A time zone or a country, from the lists that the browser knows.
import { useMemo } from 'react'
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import { intlLocale } from '#src/i18n/language.ts'
import { countryCodes } from './country-codes.ts'
import { asTextOrNull, type FieldInputProps } from './field-input.ts'

export const TimezoneInput = ({ value, meta: _, ...props }: FieldInputProps) => {
  const chosen = asTextOrNull(value)
  const zones = useMemo(() => {
    const known = ['UTC', ...Intl.supportedValuesOf('timeZone')]
    // Servers know older names too; the present one stays choosable.
    return [...new Set(chosen ? [chosen, ...known] : known)].map((zone) => ({
      value: zone,
      label: zone.replaceAll('_', ' '),
    }))
  }, [chosen])
  return <ChoiceField {...props} value={chosen} choices={zones} />
}

export const CountryInput = ({ value, meta: _, ...props }: FieldInputProps) => {
  const locale = intlLocale()
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    return countryCodes
      .map((code) => ({ value: code, label: names.of(code) ?? code }))
      .sort((a, b) => a.label.localeCompare(b.label, locale))
  }, [locale])
  return <ChoiceField {...props} value={asTextOrNull(value)} choices={countries} />
}
