// The calls of links to reports.
import { queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import type { LookupPage, LookupRequest } from '#src/fields/lookup/lookup-source.ts'

type Schemas = components['schemas']
export type ReportLink = Schemas['ReportLink']
export type ReportLinkDraft = Schemas['ReportLinkDraft']

const base = '/web/report/api/v2/report_links/'
/** Of the calls that read one that is frozen, as those of a report. */
export const frozenBase = `${base}frozen/`

export const linksKey = ['report_link'] as const

export const linksQuery = (whose: 'own' | 'all') =>
  queryOptions({
    queryKey: [...linksKey, whose] as const,
    queryFn: ({ signal }) => call<readonly ReportLink[]>('get', whose === 'all' ? `${base}all/` : base, { signal }),
    meta: { quiet: true },
  })

/** It is noted who opens it. */
export const openedLinkQuery = (key: string) =>
  queryOptions({
    queryKey: [...linksKey, 'open', key] as const,
    queryFn: ({ signal }) => call<ReportLink>('get', `${base}open/{key}/`, { path: { key }, signal }),
    meta: { quiet: true },
    retry: false,
  })

export const openingsQuery = (id: number) =>
  queryOptions({
    queryKey: [...linksKey, 'openings', id] as const,
    queryFn: ({ signal }) =>
      call<readonly Schemas['ReportLinkOpening'][]>('get', `${base}openings/{id}/`, { path: { id }, signal }),
    meta: { quiet: true },
  })

export const makeReportLink = (body: ReportLinkDraft) => call<ReportLink>('post', base, { body })

export const revokeReportLink = (id: number) => call<ReportLink>('post', `${base}revoke/{id}/`, { path: { id } })

/** Users who may see reports; those that are chosen were found in it. */
export const recipientSource = {
  load: (query: LookupRequest) => call<LookupPage>('get', `${base}recipients/`, { query: { ...query } }),
  read: async () => [],
}

export const linkPath = '/report/report-link'

/** What is sent to others. */
export const linkAddress = ({ key }: Pick<ReportLink, 'key'>): string =>
  `${window.location.origin}${linkPath}?open=${key}`
