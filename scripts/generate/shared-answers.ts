// What every call may answer beside its own refusals: bodies that are too large or of another kind, too many calls, and faults.
import type { Answer, OpenApiDocument, Operation } from './document.ts'

const problem = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } }
const wait = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' as const } },
}

/** By status, with the name under which calls refer to it. */
const answers: Readonly<Record<string, Answer & { readonly name: string; readonly only?: 'bodies' }>> = {
  413: {
    name: 'TooLarge',
    only: 'bodies',
    description: 'The body is larger than the call takes; `context.max_mb` says how large it may be.',
    content: problem,
  },
  415: {
    name: 'UnknownMedia',
    only: 'bodies',
    description: 'The body is of a kind that the call does not take.',
    content: problem,
  },
  429: {
    name: 'TooMany',
    description: 'Too many calls, of this kind, of the user or of the company.',
    headers: wait,
    content: problem,
  },
  500: {
    name: 'Fault',
    description: 'A fault of the server; `request_id` finds it in the log.',
    content: problem,
  },
}

/** Names of answers by status: these, and the refusals of openapi/lib/envelope.tsp. */
export const answerNames: Readonly<Record<string, string>> = {
  400: 'Refused',
  401: 'SignedOut',
  403: 'Forbidden',
  404: 'Absent',
  ...Object.fromEntries(Object.entries(answers).map(([status, { name }]) => [status, name])),
}

/** To every call that has none of its own. 405 is no answer of any of them: it says that an address has no such call. */
export function addSharedAnswers({ paths }: OpenApiDocument): void {
  for (const item of Object.values(paths)) for (const operation of Object.values(item)) addTo(operation)
}

function addTo(operation: Operation): void {
  for (const [status, { name: _, only, ...answer }] of Object.entries(answers))
    if (only === undefined || operation.requestBody) operation.responses[status] ??= answer
}
