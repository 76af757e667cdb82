// Power cuts: the server is ended at once in the middle of work; afterwards nothing acknowledged is lost, nothing is half.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, setUpCompany, signInOwner } from './support/company.ts'
import { type Product, startProduct } from './support/product.ts'

const employees = '/web/personnel/api/v2/employees/'
const rows = 2000

let product: Product
let owner: Owner

beforeAll(async () => {
  product = await startProduct({ DEMO: '0', RATE_LIMIT_FACTOR: '1000' })
  await setUpCompany(product)
  owner = await signInOwner(product)
})
afterAll(async () => {
  await product?.remove()
})

interface Job {
  readonly state: string
  readonly progress: number
  readonly created: number
  readonly unchanged: number
  readonly failed: number
}

const jobOf = async (id: number) => (await owner.call<Job>('GET', `/web/base/api/v2/jobs/${id}/`)).data

async function until(id: number, holds: (job: Job) => boolean): Promise<Job> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(20)) {
    const job = await jobOf(id)
    if (holds(job)) return job
  }
  throw new Error(`job ${id} did not get there: ${JSON.stringify(await jobOf(id))}`)
}

async function startImport(): Promise<number> {
  const lines = Array.from({ length: rows }, (_, at) => `K${at},Person ${at},Line`)
  const form = new FormData()
  form.set('mode', 'upsert')
  form.set('skip_errors', 'true')
  form.set('file', new File([['Employee code,First name,Last name', ...lines].join('\n')], 'people.csv'))
  const { data } = await owner.call<{ job: number }>('POST', `${employees}import/`, form)
  return data.job
}

async function restart() {
  await product.kill()
  await product.start()
  owner = await signInOwner(product)
}

test('an import goes on after a power cut: every row once, and once more changes nothing', async () => {
  const job = await startImport()
  const cut = await until(job, ({ progress }) => progress > 0)
  expect(cut.progress, 'the import is in the middle when the power goes').toBeLessThan(rows)
  await restart()
  const done = await until(job, ({ state }) => state === 'DONE' || state === 'FAILED')
  expect(done).toMatchObject({ state: 'DONE', created: rows, failed: 0 })
  expect(await owner.employees()).toBe(rows)

  const again = await until(await startImport(), ({ state }) => state === 'DONE' || state === 'FAILED')
  expect(again).toMatchObject({ state: 'DONE', created: 0, unchanged: rows })
  expect(await owner.employees()).toBe(rows)
})

test('a removal of many is whole or did not happen', async () => {
  for (const delay of [5, 40, 120]) {
    const before = await owner.employees()
    const page = await owner.call<{ data: { id: number }[] }>('GET', `${employees}?page_size=500&fields=id`)
    const ids = page.data.data.map(({ id }) => id)
    const removal = owner
      .call<{ deleted: number[] }>('DELETE', `${employees}multi-destroy/`, { ids })
      .catch(() => undefined)
    await pause(delay)
    await restart()
    const acknowledged = (await removal)?.data.deleted.length ?? 0
    const gone = before - (await owner.employees())
    expect([0, ids.length]).toContain(gone)
    expect(gone, 'what was acknowledged stays').toBeGreaterThanOrEqual(acknowledged)
  }
})
