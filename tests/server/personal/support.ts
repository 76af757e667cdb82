// A company whose people sign in themselves: to ask for something, and to decide what others ask for.
import { type Call, sharedServer, startServer } from '#tests/contract/support/server.ts'
import { day, mondayFrom } from '#tests/support/days.ts'

export const own = '/web/personal/api/v2/'
const team = '/web/personnel/api/v2/'
const flows = '/web/workflow/api/v2/'
const password = 'Str0ng!Harbour'

export interface Worker {
  readonly id: number
  readonly call: Call
  readonly token: string
}

/** The next Monday that is at least a week away. */
export const monday = mondayFrom(7)

/** `environment`: settings of a server of its own. */
export async function company(wanted: string, environment?: Readonly<Record<string, string>>) {
  const server = environment ? await startServer(environment) : await sharedServer()
  const owner = await server.company(wanted)
  // On a shared server it has a number behind it.
  const [domain = ''] = (owner.email.split('@')[1] ?? '').split('.')
  await owner.call('PATCH', `${team}security_policy/`, { body: { enforce_pwd_change: false } })
  let hired = 0
  const add = async (path: string, body: object) => {
    const { data, code, errors } = await owner.call('POST', path, { body })
    if (!data) throw new Error(`${path}: ${code} ${JSON.stringify(errors)}`)
    return data
  }

  /** An employee who is signed in to self-service. */
  async function worker(first_name: string, body: object = {}): Promise<Worker> {
    const username = `${first_name.toLowerCase()}@${domain}.test`
    const person = {
      first_name,
      email: username,
      app_status: 1,
      self_password: password,
      hire_date: day(-400),
      ...body,
    }
    const { id } = await add(`${team}employees/`, { emp_code: `E${++hired}`, ...person })
    const signIn = { company: domain, username, password, agreement: true }
    const { data, code } = await server.call('POST', '/web/oauth/api/v2/employee_sign_in/', { body: signIn })
    if (!data) throw new Error(`${username} could not sign in: ${code}`)
    const authorization = `JWT ${data.token}`
    return {
      id,
      token: data.token,
      call: (method, path, options = {}) => server.call(method, path, { ...options, headers: { authorization } }),
    }
  }

  /** An active workflow with its steps, for employees by name. */
  async function workflow(
    request_type: string,
    employees: readonly number[],
    steps: readonly object[],
    more: object = {},
  ) {
    const body = { workflow_name: `${request_type} ${hired}`, request_type, target: 'EMPLOYEE', employees, ...more }
    const { id } = await add(`${flows}workflows/`, body)
    for (const [at, step] of steps.entries())
      await add(`${flows}workflow_nodes/`, { workflow_engine: id, node_name: `Step ${at + 1}`, ...step })
    await owner.call('POST', `${flows}workflows/activate/`, { body: { ids: [id] } })
    return Number(id)
  }

  return { server, owner, add, worker, workflow }
}

export const rowsOf = async (of: { readonly call: Call }, path: string, query: Record<string, string> = {}) =>
  (await of.call('GET', `${own}${path}/`, { query })).data.data

/** Texts of the bell, the latest first. */
export const heard = async (of: { readonly call: Call }): Promise<readonly string[]> =>
  (await of.call('GET', '/web/base/api/v2/notifications/')).data.data.map(
    ({ title_code }: { title_code: string }) => title_code,
  )
