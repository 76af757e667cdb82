// A company with people, and short words for the calls of attendance's records.
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'

const base = '/web/att/api/v2/'
export const paths = {
  rule: `${base}global_rule/`,
  departmentRules: `${base}department_rules/`,
  breaks: `${base}break_times/`,
  timetables: `${base}timetables/`,
  shifts: `${base}shifts/`,
  departments: `${base}department_schedules/`,
  employees: `${base}employee_schedules/`,
  temporary: `${base}temporary_schedules/`,
}

export interface Ground {
  readonly server: TestServer
  readonly owner: Person
  /** The record that was made. */
  readonly add: (path: string, body: object, query?: Record<string, string>) => Promise<Record<string, never>>
  readonly change: (path: string, id: number, body: object) => ReturnType<Person['call']>
  readonly read: (path: string, id: number) => Promise<Record<string, never>>
  /** Field → codes of a refused create. */
  readonly faults: (path: string, body: object) => Promise<Record<string, readonly string[]>>
  readonly hire: (body?: object) => Promise<{ readonly id: number }>
}

export async function ground(domain: string): Promise<Ground> {
  const server = await sharedServer()
  const owner = await server.company(domain)
  let hired = 0
  const self: Ground = {
    server,
    owner,
    async add(path, body, query = {}) {
      const { data, code, errors } = await owner.call('POST', path, { body, query })
      if (!data) throw new Error(`${path}: ${code} ${JSON.stringify(errors)}`)
      return data
    },
    change: (path, id, body) => owner.call('PATCH', `${path}${id}/`, { body }),
    read: async (path, id) => (await owner.call('GET', `${path}${id}/`)).data,
    async faults(path, body) {
      const { errors } = await owner.call('POST', path, { body })
      return codesOf(errors)
    },
    hire: (body = {}) => self.add('/web/personnel/api/v2/employees/', { emp_code: `A${++hired}`, ...body }) as never,
  }
  return self
}

export const codesOf = (errors: Readonly<Record<string, readonly { readonly code: string }[]>> | undefined) =>
  Object.fromEntries(Object.entries(errors ?? {}).map(([field, list]) => [field, list.map(({ code }) => code)]))
