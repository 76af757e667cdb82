// Automatic exports of a company under test: employees, tasks, their runs and the files of those.
import type { Person, TestServer } from '#tests/contract/support/server.ts'

const base = '/web/system/api/v2/'
const tasks = `${base}auto_exports/`
const runs = `${base}auto_export_runs/`

let number = 0

export function exportTasks(server: () => TestServer, owner: () => Person) {
  async function hire(emp_code: string, by = owner()): Promise<number> {
    const { data, code, errors } = await by.call('POST', '/web/personnel/api/v2/employees/', {
      body: { emp_code, first_name: `-${emp_code}` },
    })
    if (!data) throw new Error(`${code} ${JSON.stringify(errors)}`)
    return data.id
  }

  const full = () => ({
    task_name: `Task ${++number}`,
    content: 'EMPLOYEE',
    window: 'FULL',
    columns: [
      { field: 'emp_code', title: 'Key' },
      { field: 'first_name', title: '' },
    ],
  })

  async function make(body: object = {}, by = owner()) {
    const { data, code, errors } = await by.call('POST', tasks, { body: { ...full(), ...body } })
    if (!data) throw new Error(`${code} ${JSON.stringify(errors)}`)
    return data
  }

  /** Waits for the worker of the server. */
  async function finished(task: number, by = owner()): Promise<Record<string, unknown> & { id: number }> {
    for (;;) {
      const { data } = await by.call('GET', runs, { query: { task: String(task), ordering: '-create_time' } })
      const [run] = data.data
      if (run && !['QUEUED', 'RUNNING'].includes(run.state)) return run
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  async function runNow(task: number, body: object = {}) {
    const answer = await owner().call('POST', `${tasks}run/${task}/`, { body })
    if (answer.status !== 200) throw new Error(`${answer.code}`)
    return finished(task)
  }

  const file = async (run: number, by = owner()) =>
    server().app.inject({
      method: 'GET',
      url: `${runs}download/${run}/`,
      headers: { authorization: `JWT ${by.token}`, host: 'localhost' },
    })

  return { hire, full, make, finished, runNow, file }
}
