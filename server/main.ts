// Starts the server: settings, a look at the port, database, migrations, then the port itself. What hinders the start is told in one line.
import { mkdirSync } from 'node:fs'
import { buildApp } from './app.ts'
import { announceFirstStart } from './areas/identity/first-start.ts'
import { ConfigError, readConfig } from './config.ts'
import { makeDemoCompany } from './demo/demo-company.ts'
import { addDemoPhotos } from './demo/photos.ts'
import { tryPort } from './free-port.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { bringUpToDate } from './platform/db/schema.ts'
import { isDemonstration } from './platform/mail/own-machine.ts'
import { stopOnSignal } from './stop.ts'

try {
  const config = readConfig(process.env)
  await tryPort(config)
  mkdirSync(config.dataDir, { recursive: true })
  const database = await openDatabase(config)
  try {
    await bringUpToDate(database)
    if (isDemonstration(config) && (await makeDemoCompany({ config, database })))
      await addDemoPhotos({ config, database })
    const app = await buildApp({ config, database })
    stopOnSignal(app, database)
    const address = await app.listen({ host: config.host, port: config.port })
    console.log(`Time Cloud is ready at ${address}`)
    if (!isDemonstration(config)) await announceFirstStart({ config, database }, console.log)
  } catch (error) {
    await database.close()
    throw error
  }
} catch (error) {
  console.error(startFault(error))
  process.exit(1)
}

function startFault(error: unknown): string {
  if (!(error instanceof Error)) return `Time Cloud could not start: ${error}`
  if (error instanceof ConfigError) return error.message
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error)
    return `Port ${error.port} is in use by another program; set PORT to a free one`
  if ('code' in error && error.code === 'EACCES') return `No permission: ${error.message}`
  return `Time Cloud could not start: ${error.message || String(error)}`
}
