// A file for terminals that was begun: no plain create makes one, since its pieces follow.
import { contract } from '#openapi/generated/contract.ts'
import type { Person } from './server.ts'

export async function beginFile({ call }: Pick<Person, 'call'>): Promise<void> {
  const body = { file_name: 'begun.dat', purpose: 'FILE', size: 10 }
  const { data, code, errors } = await call('POST', `${contract.terminal_file.path}begin/`, { body })
  if (!data) throw new Error(`No file could be begun: ${code} ${JSON.stringify(errors)}`)
}
