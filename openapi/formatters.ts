// What writes dates, numbers and names as a language does, made once for each language and form: one takes some 13 kB outside the
// heap, and a file that made one for each of its cells took 4 GB.

const kept = <Options, Formatter>(make: (locale: string, options: Options) => Formatter) => {
  const made = new Map<string, Formatter>()
  return (locale: string, options: Options): Formatter => {
    const key = `${locale} ${JSON.stringify(options)}`
    const known = made.get(key) ?? make(locale, options)
    made.set(key, known)
    return known
  }
}

/** As `Intl.DateTimeFormat` takes them: a locale, and what is shown. */
export const dateFormatter = kept<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(
  (locale, options) => new Intl.DateTimeFormat(locale, options),
)

export const numberFormatter = kept<Intl.NumberFormatOptions | undefined, Intl.NumberFormat>(
  (locale, options) => new Intl.NumberFormat(locale, options),
)

export const listFormatter = kept<Intl.ListFormatOptions, Intl.ListFormat>(
  (locale, options) => new Intl.ListFormat(locale, options),
)

export const relativeFormatter = kept<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(
  (locale, options) => new Intl.RelativeTimeFormat(locale, options),
)

const regions = kept<Intl.DisplayNamesOptions, Intl.DisplayNames>(
  (locale, options) => new Intl.DisplayNames(locale, options),
)

/** `AE` → `United Arab Emirates`; what names no region is given back. Throws a RangeError at what cannot be a code. */
export const regionName = (locale: string, code: string): string => regions(locale, { type: 'region' }).of(code) ?? code
