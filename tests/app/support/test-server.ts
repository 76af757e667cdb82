// The real server of the tests of a worker, asked like a remote one: each file has a company of its own in it, with its owner and members.
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Member } from '#tests/contract/support/server.ts'
import type { Sale } from './sell.ts'
import type { Answered, Asked } from './server-worker.ts'

export interface TestServer {
  readonly ask: (request: Extract<Asked['request'], { kind: 'call' }>) => Promise<Answered>
  readonly member: (member: Member) => Promise<void>
  readonly sell: () => Promise<Sale>
}

type Send = (request: Asked['request']) => Promise<Answered>

/** Started by the first file that asks; it ends with the worker. */
let started: Promise<Send> | undefined

/** Its company has the domain, which no other file names. */
export async function openCompany(domain: string): Promise<TestServer> {
  started ??= start()
  const send = await started
  await send({ kind: 'company', domain })
  return {
    ask: send,
    member: async (member) => void (await send({ kind: 'member', domain, member })),
    sell: async () => JSON.parse(new TextDecoder().decode((await send({ kind: 'sell', domain })).body)),
  }
}

async function start(): Promise<Send> {
  const worker = new Worker(join(process.cwd(), 'tests/app/support/server-worker.ts'))
  const waiting = new Map<number, { take: (answer: Answered) => void; fail: (error: unknown) => void }>()
  let last = 0
  worker.on('error', (error) => {
    for (const { fail } of waiting.values()) fail(error)
  })
  worker.on('message', (answer: Answered) => {
    waiting.get(answer.id)?.take(answer)
    waiting.delete(answer.id)
    // Who waits for nothing can end.
    if (waiting.size === 0) worker.unref()
  })
  return (request) =>
    new Promise<Answered>((take, fail) => {
      last += 1
      waiting.set(last, { take, fail })
      worker.ref()
      worker.postMessage({ id: last, request } satisfies Asked)
    })
}
