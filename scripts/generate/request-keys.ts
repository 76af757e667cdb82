// Calls that write take a key of their sender's, under which they are carried out and answered once.
import type { OpenApiDocument } from './document.ts'

const name = 'IdempotencyKey'

/** Of those who are signed in: the key is theirs. */
export function addKeys(document: OpenApiDocument): void {
  const { components, paths } = document
  components.parameters = {
    ...components.parameters,
    [name]: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'A UUID of the sender. For 24 hours the same call with it gets the same answer, with `Idempotency-Replayed: true`, and does nothing a second time; with other content it is refused. A refused call may be sent again under its key.',
      schema: { type: 'string', format: 'uuid' },
    },
  }
  for (const item of Object.values(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const isPublic = operation.security?.some((scheme) => Object.keys(scheme).length === 0)
      if (method === 'get' || isPublic || operation.security?.length === 0) continue
      // A document that a server gave has them already.
      const reference = { $ref: `#/components/parameters/${name}` }
      const others = (operation.parameters ?? []).filter((one) => !('$ref' in one && one.$ref === reference.$ref))
      Object.assign(operation, { parameters: [...others, reference] })
    }
  }
}
