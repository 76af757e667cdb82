// The calls of an employee's own first page.
import { queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'

type Schemas = components['schemas']
export type CalendarDay = Schemas['CalendarDay']
export type LeaveBalance = Schemas['LeaveBalance']

export type ProposedPunch = Schemas['RequestProposals']['punches'][number]

export const ownKey = ['today', 'own'] as const

const base = '/web/personal/api/v2/'

const shared = { staleTime: 15_000, meta: { quiet: true } }

export const monthQuery = (month: string) =>
  queryOptions({
    ...shared,
    queryKey: [...ownKey, 'month', month] as const,
    queryFn: ({ signal }) => call<Schemas['EmployeeCalendar']>('get', `${base}calendar/`, { query: { month }, signal }),
  })

export const balancesQuery = queryOptions({
  ...shared,
  queryKey: [...ownKey, 'balances'] as const,
  queryFn: ({ signal }) => call<LeaveBalance[]>('get', `${base}leave_balances/`, { signal }),
})

export const teamAbsenceQuery = queryOptions({
  ...shared,
  queryKey: [...ownKey, 'team absence'] as const,
  queryFn: ({ signal }) => call<Schemas['TeamAbsence']>('get', `${base}team_absence/`, { signal }),
})

export const proposalsQuery = queryOptions({
  ...shared,
  queryKey: [...ownKey, 'proposals'] as const,
  queryFn: ({ signal }) => call<Schemas['RequestProposals']>('get', `${base}proposals/`, { signal }),
})

export const ownRequestsQuery = queryOptions({
  ...shared,
  queryKey: [...ownKey, 'requests'] as const,
  queryFn: ({ signal }) =>
    call<Schemas['InstancePage']>('get', '/web/workflow/api/v2/instances/', {
      query: { mine: 'applied', page_size: 5 },
      signal,
    }),
})
