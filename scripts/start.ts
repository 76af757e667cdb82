// `npm start`: does whatever set-up is missing, then runs the server.
import { provideBuild } from './provide.ts'

await provideBuild()
await import('#server/main.ts')
