// The real server of a test, asked like a remote one: a company with its owner, and members with chosen permissions.
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Member } from '#tests/contract/support/server.ts'
import type { Answered, Asked } from './server-worker.ts'

export interface TestServer {
  readonly ask: (request: Extract<Asked['request'], { kind: 'call' }>) => Promise<Answered>
  readonly member: (member: Member) => Promise<void>
  readonly close: () => Promise<void>
}

export async function startTestServer(domain: string): Promise<TestServer> {
  const worker = new Worker(join(process.cwd(), 'tests/app/support/server-worker.ts'), { workerData: domain })
  const waiting = new Map<number, (answer: Answered) => void>()
  let last = 0
  const started = new Promise<void>((resolve, reject) => {
    waiting.set(0, () => resolve())
    worker.once('error', reject)
  })
  worker.on('message', (answer: Answered) => {
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  const send = (request: Asked['request']) =>
    new Promise<Answered>((resolve) => {
      last += 1
      waiting.set(last, resolve)
      worker.postMessage({ id: last, request } satisfies Asked)
    })
  await started
  return {
    ask: send,
    member: async (member) => void (await send({ kind: 'member', member })),
    close: async () => {
      await send({ kind: 'close' })
      await worker.terminate()
    },
  }
}
