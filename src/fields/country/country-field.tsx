// A country, by its two letters, or several of them; named in the language of the page.

import { useMemo } from 'react'
import { countryCodes } from '#openapi/country-codes.ts'
import { regionName } from '#openapi/formatters.ts'
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import { MultiChoiceField } from '#src/fields/choice/multi-choice-field.tsx'
import type { FieldProps } from '#src/fields/field-props.ts'
import { intlLocale } from '#src/i18n/language.ts'

function useCountries() {
  const locale = intlLocale()
  return useMemo(() => {
    return countryCodes
      .map((code) => ({ value: code, label: regionName(locale, code) }))
      .sort((a, b) => a.label.localeCompare(b.label, locale))
  }, [locale])
}

export const CountryField = (props: FieldProps<string | null>) => <ChoiceField {...props} choices={useCountries()} />

export const CountriesField = (props: FieldProps<readonly string[]>) => (
  <MultiChoiceField {...props} choices={useCountries()} />
)
