// What a country is called in the language of the page: it stands for the address until a nearer one is typed or picked.
import { regionName } from '#openapi/formatters.ts'
import { intlLocale } from '#src/i18n/language.ts'

export const countryName = (code: string): string => code && regionName(intlLocale(), code)
