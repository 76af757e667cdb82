// `npm run gallery`: every input on a page of its own, with live updates, in every language and without a server.
import { provideGenerated } from './provide.ts'
import { run } from './run.ts'

await provideGenerated()
console.log('Open http://localhost:5174/src/gallery/')
const vite = ['node_modules/vite/bin/vite.js', '--port', '5174', '--strictPort', '--clearScreen', 'false']
const { status } = await run(process.execPath, vite, { output: 'show' })
process.exitCode = status
