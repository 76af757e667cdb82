// Small posts of punches that arrive while others of their company are being stored go together: one transaction, one commit, and
// each is answered after it. What a group cannot take is taken alone, so that no post fails for another one.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { inCompany } from '#server/platform/db/tenant.ts'
import { detached } from '#server/platform/db/unit.ts'
import type { KnownTerminal } from '../../push/known-terminals.ts'
import { lockFree } from '../../push/locked-terminal.ts'
import type { PushTools } from '../../push/push-tools.ts'
import type { PushRequest } from '../../push/request.ts'
import type { Taken } from '../intake.ts'
import { noteUploads } from '../note-uploads.ts'
import { type ReadPunches, takeTogether } from './take-punches.ts'

interface PunchPost {
  readonly tools: PushTools
  readonly terminal: KnownTerminal
  readonly request: PushRequest
  readonly read: ReadPunches
  /** Column of the stamp that comes with it. */
  readonly stamp: string | undefined
}

export interface PunchGroups {
  /** Undefined: it is to be taken alone. Fails where nothing can be stored. */
  readonly take: (post: PunchPost) => Promise<Taken | undefined>
}

interface Waiting extends PunchPost {
  /** How often its terminal was held by others. */
  tries: number
  readonly settle: (taken: Taken | undefined) => void
  readonly fail: (error: unknown) => void
}

/** Lines of a post that goes with others. */
const smallPost = 20
const mostPosts = 100
/** A terminal that others hold is looked at again so often, then waited for alone. */
const mostTries = 10
const pauseMs = 20

export function punchGroups(): PunchGroups {
  /** By company: one that is there has a group under way. */
  const queues = new Map<number, Waiting[]>()

  async function work(company: number, queue: Waiting[]): Promise<void> {
    for (let posts = queue.splice(0, mostPosts); posts.length > 0; posts = queue.splice(0, mostPosts)) {
      const held = await takeGroup(company, posts)
      if (held.length > 0 && queue.length === 0) await pause(pauseMs)
      queue.unshift(...held)
    }
    queues.delete(company)
  }

  return {
    async take(post) {
      const { punches, bad } = post.read
      if (punches.length + bad.length > smallPost) return undefined
      const { company } = post.terminal
      return new Promise((settle, fail) => {
        const waiting = { ...post, tries: 0, settle, fail }
        const queue = queues.get(company)
        if (queue) {
          queue.push(waiting)
          return
        }
        const own = [waiting]
        queues.set(company, own)
        void detached(() => work(company, own))
      })
    },
  }
}

/** Each post is told; those whose terminals others hold are given back. Never fails. */
async function takeGroup(company: number, posts: readonly Waiting[]): Promise<readonly Waiting[]> {
  try {
    const taken = await storeGroup(company, posts)
    const held: Waiting[] = []
    for (const post of posts) {
      const its = taken.get(post)
      if (its === undefined && ++post.tries < mostTries) held.push(post)
      else post.settle(its)
    }
    return held
  } catch (error) {
    for (const post of posts) {
      if (isOfOne(error)) post.settle(undefined)
      else post.fail(error)
    }
    return []
  }
}

/** Of those whose terminals are free. */
async function storeGroup(company: number, posts: readonly Waiting[]): Promise<ReadonlyMap<Waiting, Taken>> {
  const [first] = posts
  if (!first) return new Map()
  return inCompany(first.tools.database, company, async (db) => {
    // What others hold is not waited for by all: those posts wait alone.
    await sql`set local lock_timeout = '300ms'`.execute(db)
    const terminals = await lockFree(
      db,
      company,
      posts.map(({ terminal }) => terminal.id),
    )
    const ready = posts.flatMap((post) => {
      const terminal = terminals.get(post.terminal.id)
      return terminal ? [{ ...post, post, terminal, intake: { db, company, terminal, tools: post.tools } }] : []
    })
    const taken = await takeTogether(ready)
    const outcomes = ready.flatMap((one, place) => {
      const its = taken[place]
      return its ? [{ ...one, taken: its }] : []
    })
    await noteUploads(db, company, outcomes)
    return new Map(outcomes.map(({ post, taken: its }) => [post, its]))
  })
}

/** By SQLSTATE: what one of the posts holds, or a lock of others, and not that nothing can be stored at all. */
const isOfOne = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:22|23|40|55P03|P0|TC)/.test(String(error.code))
