// Prints the link that sets up an empty installation, once at each start until somebody used it.
import type { Identity } from './identity.ts'
import { firstStartCode } from './set-up.ts'

export async function announceFirstStart(
  { database, config }: Pick<Identity, 'database' | 'config'>,
  print: (line: string) => void,
): Promise<void> {
  const code = await firstStartCode({ database })
  if (code === null) return
  print(`Set up Time Cloud within 24 hours: http://${config.baseHost}/onboard/set-up?code=${code}`)
}
