// The calls of the attendance grid: windows of people, fetched as they come into sight.
import { queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import { download, save } from '#src/api/download.ts'
import type { FileKind } from '../plan/file-button.tsx'

type Schemas = components['schemas']
export type GridPerson = Schemas['GridPerson']
export type GridCell = Schemas['GridCell']
export type GridTotal = Schemas['GridTotal']
export type GridOnly = Schemas['GridFilter']

const path = '/web/att/api/v2/attendance_grid/'

/** People of one window. */
export const windowSize = 100

export interface GridFilter {
  readonly start_date: string
  readonly end_date: string
  readonly only: GridOnly
  readonly departments: string
  readonly shifts: string
  readonly search: string
}

export const gridKey = ['attendance grid'] as const

export const gridQuery = (filter: GridFilter, window: number) =>
  queryOptions({
    queryKey: [...gridKey, filter, window] as const,
    queryFn: ({ signal }) =>
      call<Schemas['AttendanceGrid']>('get', path, {
        query: { ...filter, offset: window * windowSize, page_size: windowSize },
        signal,
      }),
    staleTime: 30_000,
    meta: { quiet: true },
  })

/** Everybody whom the grid shows. */
export async function saveGrid(filter: GridFilter, format: FileKind): Promise<void> {
  const file = await download(`${path}export/`, { query: { ...filter, format } })
  if ('blob' in file) save(file)
}
