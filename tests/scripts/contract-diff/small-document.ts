// A contract of one resource, small enough to see what a test changes in it.
import type { OpenApiDocument, Operation, Schema } from '#scripts/generate/document.ts'

const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: Schema) => ({ 'application/json': { schema } })

const operation = (verb: string, more: Partial<Operation> = {}): Operation => ({
  operationId: `Pets_${verb}`,
  parameters: [],
  responses: { 200: { description: 'Done', content: json(reference('PetRow')) } },
  'x-resource': 'pet',
  'x-verb': verb,
  'x-permission': `zoo.${verb}_pet`,
  ...more,
})

/** `GET` and `POST /web/pets/`, with `PetRow` and `PetCreate`; each call makes a new one. */
export function smallDocument() {
  const PetCreate = {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', maxLength: 50 },
      kind: { type: 'string', enum: ['CAT', 'DOG'] },
      age: { anyOf: [{ type: 'integer', maximum: 30 }, { type: 'null' }], default: null },
    },
  } satisfies Schema
  const PetRow = {
    type: 'object',
    required: ['id', 'name'],
    properties: {
      id: { type: 'integer' },
      name: { type: 'string', 'x-sort': true },
      mother: reference('PetRow'),
    },
  } satisfies Schema
  const list = operation('list', { parameters: [{ name: 'search', in: 'query', schema: { type: 'string' } }] })
  const create = operation('create', { requestBody: { required: true, content: json(reference('PetCreate')) } })
  return {
    openapi: '3.1.0',
    info: {},
    paths: { '/web/pets/': { get: list, post: create } },
    components: { schemas: { PetCreate, PetRow } },
  } satisfies OpenApiDocument
}
