// A company with terminals, as tests of their rules need it: records by short calls, and the queue as lines.
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'

const folders = { device: '/web/device/api/v2/', personnel: '/web/personnel/api/v2/', acc: '/web/acc/api/v2/' } as const

export interface Place {
  readonly server: TestServer
  readonly owner: Person
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly add: (path: string, body: object) => Promise<any>
  readonly call: Person['call']
  /** What waits for a terminal, oldest first. */
  readonly queue: (terminal: number) => Promise<readonly string[]>
  /** Forgets what waits. */
  readonly empty: (terminal: number) => Promise<unknown>
  readonly set: (table: string, id: number, columns: object) => Promise<unknown>
}

export async function companyWithTerminals(domain: string): Promise<Place> {
  const server = await sharedServer()
  const owner = await server.company(domain)
  const add: Place['add'] = async (path, body) => {
    const { data, code, errors } = await owner.call('POST', `${pathOf(path)}/`, { body })
    if (!data) throw new Error(`${path}: ${code} ${JSON.stringify(errors)}`)
    return data
  }
  return {
    server,
    owner,
    add,
    call: (method, path, options) => owner.call(method, `${pathOf(path)}/`, options),
    async queue(terminal) {
      const query = { terminal: String(terminal), state: 'PENDING', ordering: 'id', page_size: '500' }
      const { data } = await owner.call('GET', `${folders.device}commands/`, { query })
      return data.data.map(({ content }: { content: string }) => content)
    },
    empty: (terminal) => owner.call('POST', `${folders.device}terminals/clear_command/`, { body: { ids: [terminal] } }),
    set: (table, id, columns) => server.database.kysely.updateTable(table).set(columns).where('id', '=', id).execute(),
  }
}

/** `device/terminals` → `/web/device/api/v2/terminals`. */
function pathOf(path: string): string {
  const [folder = '', ...rest] = path.split('/')
  return `${folders[folder as keyof typeof folders]}${rest.join('/')}`
}
