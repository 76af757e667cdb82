// The calls of the first page: one for each part, so that each waits and fails alone.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'

type Schemas = components['schemas']
export type BoardFigure = Schemas['BoardFigure']
export type BoardPerson = Schemas['BoardPerson']
export type TrendDay = Schemas['TrendDay']
export type DayException = Schemas['DayException']
export type Occasion = Schemas['Occasion']

const base = '/web/base/api/v2/dashboard/'

export const todayKeys = {
  /** All that attendance changes. */
  board: ['today', 'board'] as const,
  punches: ['today', 'punches'] as const,
  terminals: ['today', 'terminals'] as const,
  /** How the page is arranged. */
  layout: ['today', 'layout'] as const,
}

const soonest = 15_000
/** Whatever the clock of the reader's machine says: a timer of more than 24 days would run at once, again and again. */
const latest = 60 * 60_000

/** Asked for again when time alone changes a figure. */
export const boardQuery = queryOptions({
  queryKey: [...todayKeys.board, 'figures'] as const,
  queryFn: ({ signal }) => call<Schemas['TodayBoard']>('get', `${base}today/`, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data ? Math.min(latest, Math.max(soonest, Date.parse(data.next_change_at) - Date.now())) : false,
  staleTime: soonest,
  meta: { quiet: true },
})

export const peopleQuery = (figure: BoardFigure, page_size: number) =>
  queryOptions({
    queryKey: [...todayKeys.board, 'people', figure, page_size] as const,
    queryFn: ({ signal }) =>
      call<Schemas['BoardPeople']>('get', `${base}today/people/`, { query: { figure, page_size }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { quiet: true },
  })

const part = <T>(key: readonly string[], path: string) =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => call<T>('get', base + path, { signal }),
    staleTime: soonest,
    meta: { quiet: true },
  })

export const trendQuery = part<Schemas['TrendDay'][]>([...todayKeys.board, 'trend'], 'trend/')
export const exceptionsQuery = part<Schemas['DayExceptions']>([...todayKeys.board, 'exceptions'], 'exceptions/')
export const awayQuery = part<Schemas['AwayPerson'][]>(['today', 'away'], 'away/')
export const occasionsQuery = part<Schemas['Occasion'][]>(['today', 'occasions'], 'occasions/')
export const papersQuery = part<Schemas['ExpiringPaper'][]>(['today', 'papers'], 'papers/')
export const terminalsQuery = part<Schemas['TerminalsBoard']>(todayKeys.terminals, 'terminals/')
