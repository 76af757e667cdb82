import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { companyOf } from '#scripts/examples/context.ts'
import type { Batch } from '#server/areas/attendance/run/batch.ts'
import { calculationThreads } from '#server/areas/attendance/run/threads.ts'

const threads = calculationThreads(1)
afterAll(() => threads.stop())
const batch: Batch = { companyId: 1, company: companyOf({}, ''), people: [], now: 0 }

/** The thread that `work` begins. */
async function begunBy(work: () => Promise<unknown>): Promise<Worker> {
  const begun = once(process, 'worker')
  await work()
  const [worker] = await begun
  return worker
}

test('a thread that dies while it rests is replaced: no batch waits for it, and the server goes on', async () => {
  const worker = await begunBy(() => threads.calculate(batch))
  worker.emit('error', new Error('out of memory'))
  await worker.terminate()
  const other = await begunBy(() => threads.calculate(batch))
  expect(other).not.toBe(worker)
})
