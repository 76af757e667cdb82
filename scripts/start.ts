// `npm start`: does whatever set-up is missing, then runs the server, and beside a demonstration the terminals that call it.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { type Config, readConfig } from '#server/config.ts'
import { isDemonstration } from '#server/platform/mail/own-machine.ts'
import { provideBuild } from './provide.ts'
import { root } from './run.ts'

await provideBuild()
await import('#server/main.ts')
const config = readConfig(process.env)
if (config.demoTerminals && config.port > 0 && isDemonstration(config)) startTerminals(config)

/** A program of its own that ends with this one; without the demonstration's company it ends at once. */
function startTerminals({ host, port, baseHost }: Config): void {
  const own = ['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host
  const server = `http://${own.includes(':') ? `[${own}]` : own}:${port}`
  const base = baseHost.replace(/:\d+$/, '')
  const child = fork(
    join(root, 'scripts/terminals.ts'),
    ['--demonstration', '--every', '45', '--server', server, '--base', base],
    // What it says is for who starts it alone.
    { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
  )
  child.unref()
  child.channel?.unref()
}
