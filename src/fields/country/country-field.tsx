// A country, by its two letters; named in the language of the page.
import { useMemo } from 'react'
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import { countryCodes } from '#src/fields/country/country-codes.ts'
import type { FieldProps } from '#src/fields/field-props.ts'
import { intlLocale } from '#src/i18n/language.ts'

export function CountryField(props: FieldProps<string | null>) {
  const locale = intlLocale()
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    return countryCodes
      .map((code) => ({ value: code, label: names.of(code) ?? code }))
      .sort((a, b) => a.label.localeCompare(b.label, locale))
  }, [locale])
  return <ChoiceField {...props} choices={countries} />
}
