// A file for terminals that was begun: no plain create makes one, since its pieces follow.
import { contract } from '#openapi/generated/contract.ts'
import type { Person } from './server.ts'

const facts = {
  terminal_file: { purpose: 'FILE' },
  vendor_firmware: { device_model: 'X100', firmware_version: '1.0' },
}

export async function beginFile(
  { call }: Pick<Person, 'call'>,
  of: keyof typeof facts = 'terminal_file',
): Promise<void> {
  const body = { file_name: 'begun.dat', size: 10, ...facts[of] }
  const { data, code, errors } = await call('POST', `${contract[of].path}begin/`, { body })
  if (!data) throw new Error(`No file could be begun: ${code} ${JSON.stringify(errors)}`)
}
