// The calls of the month end: how a period stands, and all that is left of a step.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import { todayKeys } from '#src/screens/today/today-calls.ts'

type Schemas = components['schemas']
export type MonthEnd = Schemas['MonthEnd']
export type MonthEndPart = Schemas['MonthEndPart']
export type MonthEndRow = Schemas['MonthEndRow']
export type StepName = Schemas['MonthEndStep']

const base = '/web/report/api/v2/month_ends/'

/** Asked again with all that attendance changes. */
export const monthEndKey = [...todayKeys.board, 'month end'] as const

/** How it stands. */
export const stateKey = [...monthEndKey, 'state'] as const
/** What its steps list. */
export const rowsKey = [...monthEndKey, 'rows'] as const

export interface AskedMonth {
  /** Without one the last month that is over. */
  readonly month?: string
  readonly department?: number
  /** A department that closes by itself; 0: everybody else. */
  readonly unit?: number
}

export type MonthEndCheck = Schemas['MonthEndCheck']
export type MonthEndNow = Schemas['MonthEndNow']
export type MonthTarget = Schemas['MonthEndTarget']
export type AcknowledgementRow = Schemas['AcknowledgementRow']
export type SignOffRow = Schemas['SignOffRow']
export type MonthEvent = 'check' | 'back' | 'lock' | 'paid'

/** Sends what the page knows of the month along, so that somebody else's event in between is refused. */
export const sendEvent = (event: MonthEvent, body: MonthTarget) =>
  call<MonthEndNow>('post', `${base}${event}/`, { body })

export const reopenMonth = (body: Schemas['MonthEndReason']) => call<MonthEndNow>('post', `${base}reopen/`, { body })

export const acceptCheck = (body: Schemas['MonthEndAcceptanceOrder']) =>
  call<MonthEndNow>('post', `${base}accept/`, { body })

export const remindEmployees = (body: MonthTarget) =>
  call<Schemas['AcknowledgementsReminded']>('post', `${base}remind/`, { body })

export const answerRefusal = (body: Schemas['AcknowledgementAnswer']) =>
  call<AcknowledgementRow>('post', `${base}answer/`, { body })

const signOffs = '/web/report/api/v2/month_sign_offs/'

export const signOff = (body: Schemas['SignOffOrder']) =>
  call<Schemas['SignOffDone']>('post', `${signOffs}sign/`, { body })

export const remindHeads = (body: MonthTarget) => call<Schemas['HeadsReminded']>('post', `${signOffs}remind/`, { body })

/** So often while it is calculated, and at most so often however much is heard. */
export const whileCalculating = 5000
const otherwise = 60_000

export const monthEndQuery = (asked: AskedMonth) =>
  queryOptions({
    queryKey: [...stateKey, asked] as const,
    queryFn: ({ signal }) => call<MonthEnd>('get', base, { query: { ...asked }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && isCalculating(data) ? whileCalculating : otherwise),
    meta: { quiet: true },
  })

export const isCalculating = ({ steps }: MonthEnd): boolean =>
  steps.some(({ step, kinds }) => step === 'CALCULATION' && kinds.some(({ kind }) => kind === 'WAITING'))

/** Days have no result, or not their last one. */
export const lacksResults = ({ steps }: MonthEnd): boolean =>
  steps.some(({ step, count }) => step === 'CALCULATION' && count > 0)

const pageSize = 50

interface Rows {
  readonly total: number
  readonly rows: readonly unknown[]
}

/** Where the next rows begin; undefined: all are read. */
const nextOffset = <Page extends Rows>({ total }: Page, pages: readonly Page[]): number | undefined => {
  const read = pages.reduce((sum, { rows }) => sum + rows.length, 0)
  return read < total && pages.at(-1)?.rows.length ? read : undefined
}

export const rowsQuery = (step: StepName, asked: AskedMonth) =>
  infiniteQueryOptions({
    queryKey: [...rowsKey, step, asked] as const,
    queryFn: ({ signal, pageParam }) =>
      call<Schemas['MonthEndRows']>('get', `${base}rows/`, {
        query: { ...asked, step, offset: pageParam, page_size: pageSize },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    meta: { quiet: true },
  })

const few = 5
/** So many further rows come with one press, and so many departments are signed with one. */
export const many = 200

/** The first rows of a step, and many with each further page. */
const fewFirst = <Page extends Rows>(path: string, asked: AskedMonth) =>
  infiniteQueryOptions({
    queryKey: [...rowsKey, path, asked] as const,
    queryFn: ({ signal, pageParam }) =>
      call<Page>('get', path, {
        query: { ...asked, offset: pageParam, page_size: pageParam === 0 ? few : many },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    meta: { quiet: true },
  })

export const acknowledgementsQuery = (asked: AskedMonth) =>
  fewFirst<Schemas['AcknowledgementPage']>(`${base}acknowledgements/`, asked)

export const signOffsQuery = (asked: AskedMonth) => fewFirst<Schemas['SignOffPage']>(signOffs, asked)
