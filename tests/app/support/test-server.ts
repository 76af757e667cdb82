// The real server of the tests of a worker, asked like a remote one: each file has a company of its own in it, with its owner and members.
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Member } from '#tests/contract/support/server.ts'
import type { Sale } from './sell.ts'
import type { Answered, Asked, Failed } from './server-worker.ts'

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
  /** Why the thread has ended: whoever asks afterwards is told it, and waits for nothing. */
  let end: unknown
  worker.on('error', (error) => {
    end = error
  })
  worker.on('exit', (code) => {
    end ??= new Error(`The server of the tests has ended with ${code}`)
    for (const { fail } of waiting.values()) fail(end)
  })
  worker.on('message', (answer: Answered | Failed) => {
    const asked = waiting.get(answer.id)
    if ('failure' in answer) asked?.fail(new Error(answer.failure))
    else asked?.take(answer)
    waiting.delete(answer.id)
    // Who waits for nothing can end.
    if (waiting.size === 0) worker.unref()
  })
  return (request) =>
    new Promise<Answered>((take, fail) => {
      if (end !== undefined) return fail(end)
      last += 1
      waiting.set(last, { take, fail })
      worker.ref()
      worker.postMessage({ id: last, request } satisfies Asked)
    })
}
