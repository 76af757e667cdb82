// The calls of the inbox: its lists, one of them with what a decision needs, and taking decisions back. Deciding itself is that of
// each kind.
import type { FastifyInstance } from 'fastify'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, callRunner, readRunner } from '#server/engine/crud/call.ts'
import { bodyOf } from '#server/platform/contract/read-body.ts'
import { inboxEntry } from './inbox-entry.ts'
import { inboxPage } from './inbox-page.ts'
import { undoDecisions } from './undo-decisions.ts'

const base = '/web/workflow/api/v2/inbox/'

/** Open to whoever is signed in: it holds what they are asked, and what they have the right to decide. */
export function inboxCalls(app: FastifyInstance, caller: Caller): void {
  const read = readRunner(caller)
  const run = callRunner(caller)
  const undoing = bodyOf('InboxUndo', 'WF')
  app.get(base, { config: { signedIn: true } }, async (request) =>
    success('WF', await read(request)((context) => inboxPage(context, { ...Object(request.query) })), request),
  )
  app.get(`${base}entry/`, { config: { signedIn: true } }, async (request) =>
    success('WF', await read(request)((context) => inboxEntry(context, { ...Object(request.query) })), request),
  )
  app.post(`${base}undo/`, { config: { signedIn: true } }, async (request) =>
    success('WF', await run(request, (context) => undoDecisions(context, undoing(request).entries)), request),
  )
}
