// Calls that write take a key of their sender's, under which they are carried out and answered once.
import type { OpenApiDocument, Parameter } from './document.ts'

const key: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A UUID of the sender. For 24 hours the same call with it gets the same answer, with `Idempotency-Replayed: true`, and does nothing a second time; with other content it is refused. A refused call may be sent again under its key.',
  schema: { type: 'string', format: 'uuid' },
}

/** Of those who are signed in: the key is theirs. */
export function addKeys({ paths }: OpenApiDocument): void {
  for (const item of Object.values(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const isPublic = operation.security?.some((scheme) => Object.keys(scheme).length === 0)
      if (method === 'get' || isPublic || operation.security?.length === 0) continue
      // A document that a server gave has it already.
      operation.parameters = [...operation.parameters.filter(({ name }) => name !== key.name), key]
    }
  }
}
