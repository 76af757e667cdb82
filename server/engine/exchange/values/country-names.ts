// Countries by their names in files: written in the language of the file, and read in any language of the product.
import { countryCodes } from '#openapi/country-codes.ts'
import { fold } from '#openapi/fold.ts'
import { regionName } from '#openapi/formatters.ts'
import { languages } from '#openapi/languages.ts'

/** `AE` → `United Arab Emirates`; what is no code is given back. */
export const countryName = (language: string, code: string): string =>
  /^[A-Z]{2}$/.test(code) ? regionName(language, code) : code

let known: ReadonlyMap<string, string> | undefined

/** The code of a country that is named in any language of the product. */
export function countryNamed(name: string): string | undefined {
  known ??= new Map(
    languages.flatMap(({ code: language }) =>
      countryCodes.map((code) => [fold(regionName(language, code)), code] as const),
    ),
  )
  return known.get(fold(name))
}
