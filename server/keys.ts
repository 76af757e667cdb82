// `npm run keys`: which keys sign sessions. `npm run keys -- rotate` makes the next one, `npm run keys -- replace` ends all of them.
import { knownKeys, replaceKeys, rotateKeys } from './access/rotate-keys.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { serverSecrets } from './platform/secrets/server-secrets.ts'

const usage = `npm run keys               the keys that sign sessions
npm run keys -- rotate     the next key signs in five minutes; nobody is signed out
npm run keys -- replace    all keys go at once, for one that was stolen; everybody signs in again`

const ways = { list: knownKeys, rotate: rotateKeys, replace: replaceKeys } as const
const isWay = (name: string): name is keyof typeof ways => Object.hasOwn(ways, name)

const [asked = 'list', ...more] = process.argv.slice(2)
if (!isWay(asked) || more.length > 0) {
  console.error(usage)
  process.exit(1)
}
try {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    for (const { kid, signs_from, state, until } of await ways[asked](database, serverSecrets(config)))
      console.log(
        [kid, state.padEnd(8), `signs from ${signs_from}`, until && `verifies until ${until}`]
          .filter(Boolean)
          .join('  '),
      )
  } finally {
    await database.close()
  }
} catch (error) {
  const why = error instanceof Error ? error.message : String(error)
  console.error(
    `${why}\nThe keys stand in the database of a server of this version that has been started at least once.`,
  )
  process.exit(1)
}
