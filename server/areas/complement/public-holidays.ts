// The public holidays of countries, from the library that knows them; it is loaded when somebody first asks for it.
import { addDays, dayMs } from '#openapi/dates.ts'

export interface PublicHoliday {
  readonly key: string
  readonly alias: string
  readonly start_date: string
  readonly end_date: string
  readonly duration_day: number
  readonly half_day: 'FULL' | 'FIRST_HALF' | 'SECOND_HALF'
  /** Kept on another day because the holiday itself falls on a rest day. */
  readonly substitute: boolean
}

const longestName = 50

/** Those of the whole country, in their order; none for a country that is not known. */
export async function publicHolidays(
  country: string,
  year: number,
  language: string,
): Promise<readonly PublicHoliday[]> {
  const { default: Holidays } = await import('date-holidays')
  const calendar = new Holidays(country, { types: ['public'] })
  // Of some countries it knows the name alone.
  const found = calendar.getRules().length === 0 ? [] : calendar.getHolidays(year, language)
  return found
    .filter(({ type }) => type === 'public')
    .map(({ name, date, start, end, rule, substitute }) => {
      // Feasts that begin with sunset are told with the evening before; the day itself stands in the text.
      const start_date = date.slice(0, 10)
      const length = (end.getTime() - start.getTime()) / dayMs
      // Days that begin or end in the middle are counted whole only where a whole day is left.
      const duration_day = Math.max(1, Math.floor(length))
      const alias = name.slice(0, longestName).trim()
      const half_day = length < 1 ? halfFrom(date.slice(11, 13)) : 'FULL'
      const end_date = addDays(start_date, duration_day - 1)
      const key = `${start_date} ${rule}`
      return { key, alias, start_date, end_date, duration_day, half_day, substitute: substitute === true }
    })
}

const halfFrom = (hour: string): PublicHoliday['half_day'] => (hour < '12' ? 'FIRST_HALF' : 'SECOND_HALF')
