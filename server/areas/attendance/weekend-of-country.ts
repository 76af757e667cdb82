// The weekend that a country keeps, for the rule that a company begins with.

const fridayAndSaturday = new Set('BD BH DZ EG IL IQ JO KW LY MV OM PS QA SA SD SY YE'.split(' '))

/** `country`: its code of two letters, where it is known. */
export const weekendOf = (country: string | null | undefined): readonly string[] =>
  country && fridayAndSaturday.has(country.toUpperCase()) ? ['FRI', 'SAT'] : ['SAT', 'SUN']
