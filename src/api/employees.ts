// Choices for the input of several employees: pages that can be narrowed by place, the chosen ones by their ids, the trees.
// The trees keep the names that they came under, which the compiler forgets: hence the cast.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import type { Page } from './crud.ts'
import { type Choice, choicesQuery, type LookupTarget, treeSource } from './lookups.ts'

interface Targets<Place extends string> {
  readonly employee: LookupTarget
  readonly places: Readonly<Record<Place, LookupTarget>>
  /** Filters that always hold. */
  readonly where: Readonly<Record<string, unknown>>
}

interface Asked<Place extends string> {
  readonly page: number
  readonly page_size: number
  readonly search: string
  readonly within: { readonly place: Place; readonly ids: readonly number[] }
}

const shown = ['id', 'display_name', 'emp_code', 'full_name', 'department'] as const

const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'display_name' in value ? String(value.display_name) : ''

const rowOf = ({ id, display_name, emp_code, full_name, department }: Choice) => ({
  id,
  display_name: String(full_name || display_name),
  emp_code: String(emp_code ?? ''),
  department: nameOf(department),
})

export function employeesSource<Place extends string>(
  client: QueryClient,
  { employee, places, where }: Targets<Place>,
) {
  const pageQuery = ({ search, within: { place, ids }, ...paging }: Asked<Place>) => {
    const query = {
      ...where,
      ...paging,
      fields: shown,
      ...(search && { search }),
      ...(ids.length > 0 && { [`${place}__in`]: ids }),
    }
    return queryOptions({
      queryKey: [employee.resource, 'employees', query] as const,
      queryFn: ({ signal }) => call<Page<Choice>>('get', employee.path, { query, signal }),
    })
  }
  const sources = Object.entries<LookupTarget>(places).map(([place, target]) => [place, treeSource(client, target)])
  return {
    page: async (asked: Asked<Place>) => {
      const { data, ...page } = await client.fetchQuery(pageQuery(asked))
      return { ...page, data: data.map(rowOf) }
    },
    read: async (ids: readonly number[]) => (await client.fetchQuery(choicesQuery(employee, ids))).map(rowOf),
    trees: Object.fromEntries(sources) as Readonly<Record<Place, ReturnType<typeof treeSource>>>,
  }
}
