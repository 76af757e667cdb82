// How many records the company has of what every company sets up first.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import type { RightName } from '#openapi/generated/rights.ts'
import { list } from '#src/api/crud.ts'
import { findScreen } from '#src/app/screens.ts'
import type { Permissions } from '#src/crud/model/rights.ts'

interface Counted {
  readonly path: string
  readonly title: MessageDescriptor
  /** What there is to do, in words. */
  readonly step: MessageDescriptor
  readonly right: RightName
  /** Records that a new company has from the start. */
  readonly seeded: number
}

export interface HomeCount extends Counted {
  readonly count: number
  readonly exact: boolean
}

const counted: readonly Counted[] = [
  {
    path: '/company/department',
    title: msg`Departments`,
    step: msg`Add your departments`,
    right: 'company.view_department',
    seeded: 1,
  },
  {
    path: '/company/position',
    title: msg`Positions`,
    step: msg`Add the positions that people hold`,
    right: 'company.view_position',
    seeded: 1,
  },
  {
    path: '/company/area',
    title: msg`Areas`,
    step: msg`Add the areas where your terminals stand`,
    right: 'company.view_area',
    seeded: 2,
  },
  {
    path: '/company/location',
    title: msg`Locations`,
    step: msg`Add your work sites`,
    right: 'company.view_location',
    seeded: 1,
  },
  {
    path: '/team/employee',
    title: msg`Employees`,
    step: msg`Add your employees, or import them from a file`,
    right: 'team.view_employee',
    seeded: 0,
  },
]

async function countOf(one: Counted): Promise<HomeCount | undefined> {
  const found = await findScreen(one.path)
  if (!found || !('entry' in found.screen)) return undefined
  const { total, total_exact } = await list(found.screen.meta, { page: 1, page_size: 1, fields: ['id'] })
  return { ...one, count: total, exact: total_exact }
}

export const countsQuery = (permissions: Permissions) =>
  queryOptions({
    meta: { quiet: true },
    queryKey: ['home', 'counts', [...permissions].sort().join()],
    queryFn: async () => {
      const counts = await Promise.all(counted.filter(({ right }) => permissions.has(right)).map(countOf))
      return counts.filter((count) => count !== undefined)
    },
  })
