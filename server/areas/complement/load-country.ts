// Proposes the public holidays of a country, and adds those that are chosen, for everybody.
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { insertRecord } from '#server/engine/crud/create.ts'
import { servedResource } from '#server/engine/crud/resource.ts'
import { holidayBehaviour } from './holiday.ts'
import { clashing } from './holiday-clash.ts'
import { type PublicHoliday, publicHolidays } from './public-holidays.ts'

type Schemas = components['schemas']

/** `language`: of the names. */
type Asked = Omit<Schemas['CountryHolidays'], 'chosen'> & { readonly language: string }

const everybody = { departments: [], locations: [] }

const sameOf = (context: Context, { alias, start_date, end_date }: PublicHoliday) =>
  clashing(context, { alias, start_date, end_date, ...everybody })

export async function proposeHolidays(
  context: Context,
  { country_code, year, language }: Asked,
): Promise<Schemas['HolidayProposal'][]> {
  const proposals: Schemas['HolidayProposal'][] = []
  for (const one of await publicHolidays(country_code, year, language))
    proposals.push({ ...one, exists: (await sameOf(context, one)).length > 0 })
  return proposals
}

export async function loadCountry(
  context: Context,
  { chosen, country_code, year, language }: Asked & Schemas['CountryHolidays'],
): Promise<Schemas['HolidaysAdded']> {
  const wanted = new Set(chosen)
  const holidays = (await publicHolidays(country_code, year, language)).filter(({ key }) => wanted.has(key))
  const skipped: Schemas['HolidayNotAdded'][] = []
  for (const holiday of holidays) {
    const [other] = await sameOf(context, holiday)
    const { alias, start_date, duration_day, half_day } = holiday
    if (other) skipped.push({ alias, code: 'ZBCM0025', context: { start: other.start_date, end: other.end_date } })
    else await insertRecord(context, served(), { alias, start_date, duration_day, half_day })
  }
  return { added: holidays.length - skipped.length, skipped }
}

const served = () => servedResource('holiday', holidayBehaviour)
