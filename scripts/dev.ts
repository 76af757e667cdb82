// `npm run dev`: the server, restarted when a file changes, and the browser application with live updates.
import { provideGenerated } from './provide.ts'
import { run } from './run.ts'

await provideGenerated()
const ending = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())

// Companies live under the host that the pages come from, which hands their calls on to the server.
const env = { BASE_HOST: process.env.BASE_HOST ?? 'localhost:5173' }
const start = (args: readonly string[]) => run(process.execPath, args, { output: 'show', signal: ending.signal, env })
console.log('Open http://localhost:5173')
const first = await Promise.race([
  start(['--watch', 'server/main.ts']),
  start(['node_modules/vite/bin/vite.js', '--clearScreen', 'false']),
])
ending.abort()
process.exitCode = first.status
