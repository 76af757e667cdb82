// The region of the host, and who is signed in to which company.
import { queryOptions } from '@tanstack/react-query'
import { currentCompany, currentUser, identifyRegion } from './identity.ts'

export const regionQuery = queryOptions({
  queryKey: ['region'],
  queryFn: identifyRegion,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true, lasting: true },
})

export const userQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: currentUser,
  staleTime: 5 * 60_000,
})

export const companyQuery = queryOptions({
  queryKey: ['current-company'],
  queryFn: currentCompany,
  staleTime: 5 * 60_000,
})
