// The calls about public holidays of countries.
import { queryOptions } from '@tanstack/react-query'
import { holidayMeta } from '#openapi/generated/contract/complement/holiday.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import { keys } from '#src/api/queries.ts'

type Schemas = components['schemas']
export type Proposal = Schemas['HolidayProposal']
export type HolidaysAdded = Schemas['HolidaysAdded']

const path = `${holidayMeta.path}load_country/`

/** Names are in the language of the page. */
export const proposalsQuery = (country_code: string, year: number, language: string) =>
  queryOptions({
    queryKey: [...keys.resource('holiday'), 'proposals', country_code, year, language] as const,
    queryFn: ({ signal }) => call<readonly Proposal[]>('get', path, { query: { country_code, year }, signal }),
  })

export const addPublicHolidays = (body: Schemas['CountryHolidays'], steps: string[]) =>
  call<HolidaysAdded>('post', path, { body, steps })
