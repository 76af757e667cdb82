// The server as a process of its own is killed in the middle of an import, again and again.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '#server/areas/identity/create-account.ts'
import { createCompany } from '#server/areas/identity/create-company.ts'
import { hashPassword } from '#server/areas/identity/password-hash.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { bringUpToDate } from '#server/platform/db/schema.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { employeesPath, multipart } from './support/files.ts'
import { messyFile } from './support/messy.ts'

const password = 'Str0ng!Harbour'
const email = 'owner@killed.test'
let dataDir: string
let child: ChildProcess | undefined

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'killed-'))
  const database = await openDatabase({ databaseUrl: null, dataDir })
  await bringUpToDate(database)
  const password_hash = await hashPassword(password)
  await inIdentity(database, async (db) => {
    const owner = await createAccount(db, { email, password_hash })
    await createCompany(db, owner, {
      region_code: 'me',
      company_name: 'Killed',
      company_domain: 'killed',
      company_address: '1 Harbour Road',
      company_timezone: 'Asia/Dubai',
    })
  })
  await database.close()
})
afterAll(() => {
  child?.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** The address of a server over the same data folder. */
async function startProcess(): Promise<string> {
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO: '0',
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '1000',
  }
  const started = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  child = started
  for await (const line of createInterface({ input: started.stdout })) {
    const address = /http:\/\/[^ ]+/.exec(line)?.[0]
    if (address) return address
  }
  throw new Error('the server ended before it was ready')
}

async function killProcess() {
  const ended = new Promise((resolve) => child?.once('exit', resolve))
  child?.kill('SIGKILL')
  await ended
}

interface Job {
  readonly state: string
  readonly progress: number
  readonly created: number
  readonly failed: number
}

async function client(address: string) {
  // The address of the port: a plain one, which is no company's host.
  const call = async (path: string, init: RequestInit = {}) => (await fetch(`${address}${path}`, init)).json()
  const body = JSON.stringify({ username: email, password, agreement: true })
  const { data } = await call('/web/oauth/api/v2/user_sign_in/', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  const authorization = `JWT ${data.token}`
  return {
    send: async (fields: Record<string, string>) => {
      const { body: form, headers } = multipart(fields, messyFile)
      return call(`${employeesPath}import/`, {
        method: 'POST',
        body: new Uint8Array(form),
        headers: { ...headers, authorization },
      })
    },
    job: async (id: number): Promise<Job> =>
      (await call(`/web/base/api/v2/jobs/${id}/`, { headers: { authorization } })).data,
    total: async () =>
      (await call(`${employeesPath}?count=exact&page_size=1`, { headers: { authorization } })).data.total,
  }
}

const isOver = ({ state }: Job) => state === 'DONE' || state === 'FAILED'

// The process has a database of its own, which it embeds.
test('an import that is killed over and over loses nothing and doubles nothing', async () => {
  let { send, job } = await client(await startProcess())
  const { data } = await send({ mode: 'create', skip_errors: 'true', create_missing: 'department,position' })
  const seen: number[] = []
  let state = await job(data.job)
  for (let kills = 0; kills < 3 && !isOver(state); kills++) {
    const before = state.progress
    while (!isOver(state) && state.progress <= before) {
      await new Promise((resolve) => setTimeout(resolve, 30))
      state = await job(data.job)
    }
    seen.push(state.progress)
    await killProcess()
    ;({ job } = await client(await startProcess()))
    state = await job(data.job)
    // What was told before the kill is not taken back.
    expect(state.progress).toBeGreaterThanOrEqual(seen.at(-1) ?? 0)
  }
  expect(seen.length).toBeGreaterThan(1)
  const last = await client(await restart())
  const deadline = Date.now() + 120_000
  do {
    await new Promise((resolve) => setTimeout(resolve, 100))
    state = await last.job(data.job)
  } while (!isOver(state) && Date.now() < deadline)
  expect(state).toMatchObject({ state: 'DONE', progress: 2400, created: 2387, failed: 13 })
  expect(await last.total()).toBe(2387)
}, 300_000)

async function restart(): Promise<string> {
  await killProcess()
  return startProcess()
}
