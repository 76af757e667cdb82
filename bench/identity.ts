// How fast people get in and stay in: the check of a token, signing in beside the bare hash, a thousand sessions renewed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withPostgres } from '#scripts/postgres.ts'
import { hashPassword, passwordFits } from '#server/areas/identity/password-hash.ts'
import { type Figure, figureOf } from './report/figure.ts'
import { showFigures } from './report/show.ts'
import { fillEmployees, fillUsers, owner } from './server/fill.ts'
import { load } from './server/load.ts'
import { signInOf } from './server/requests.ts'
import { withServer } from './server/served.ts'
import { openSessions, renewAll } from './server/sessions.ts'
import { tokenCheckTimes } from './server/token-check.ts'

const sessions = 1000
const users = 40
const atOnce = 4
const seconds = 5

export async function measureIdentity(): Promise<readonly Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    return await withPostgres(async (databaseUrl) => {
      await fillUsers(databaseUrl, await fillEmployees(databaseUrl, 100), users)
      return withServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, ({ url }) => measure(url, databaseUrl))
    }, {})
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(url: string, databaseUrl: string): Promise<readonly Figure[]> {
  const figure = figureOf('Signing in, on PostgreSQL, one process')
  const hashes = await hashesPerSecond()
  await load({ url, connections: atOnce, seconds: 1, requests: [signInOf(users)] })
  const signedIn = await load({ url, connections: atOnce, seconds, requests: [signInOf(users)] })
  const renewed = await renewAll(url, await openSessions(url, sessions))
  const check = await tokenCheckTimes(databaseUrl)
  return [
    figure('check of a token', check.again * 1000, 'µs', { line: { most: 100 }, note: 'of a session that goes on' }),
    figure('check of a token, the first time', check.first * 1000, 'µs', { note: 'its signature, over Ed25519' }),
    figure('bare check of a password', hashes, '/s', { note: `${atOnce} at once` }),
    figure('sign-in', signedIn.perSecond, 'requests/s', {
      note: `${atOnce} connections, p50 ${signedIn.p50.toFixed(0)} ms, ${signedIn.faults} failed`,
    }),
    figure('sign-ins for each bare check', signedIn.perSecond / hashes, '', { line: { least: 0.8 } }),
    figure('1,000 sessions renewed', renewed.seconds, 's', {
      line: { most: 60 },
      note: `p50 ${renewed.p50.toFixed(1)} ms, p99 ${renewed.p99.toFixed(1)} ms`,
    }),
    figure('1,000 sessions renewed: failed', renewed.faults, '', { line: { most: 0 } }),
  ]
}

/** As many at once as sign-ins are asked for, with the parameters that passwords are kept with. */
async function hashesPerSecond(): Promise<number> {
  const stored = await hashPassword(owner.password)
  const from = performance.now()
  const end = from + seconds * 1000
  let done = 0
  const one = async () => {
    while (performance.now() < end) {
      if (!(await passwordFits(stored, owner.password))) throw new Error('the password does not fit its hash')
      done += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return (done * 1000) / (performance.now() - from)
}

if (import.meta.main) showFigures(await measureIdentity())
