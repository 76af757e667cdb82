import { expect, test } from 'vitest'
import { compareDocuments } from '#scripts/contract-diff/compare-documents.ts'
import type { OpenApiDocument, Schema } from '#scripts/generate/document.ts'
import { shareParts } from '#scripts/generate/share.ts'
import { smallDocument } from './small-document.ts'

type Small = ReturnType<typeof smallDocument>

/** What the change does to a client, each as `breaking` or `compatible` and a sentence. */
function found(change: (document: Small & OpenApiDocument) => void): string[] {
  const after = smallDocument()
  change(after)
  return compareDocuments(smallDocument(), after).map(
    ({ breaking, where, what }) => `${breaking ? 'breaking' : 'compatible'} ${where}: ${what}`,
  )
}

/** The properties of a schema as a record that a test may change in any way. */
const fields = (schema: Schema) => schema.properties ?? {}

test('the same document has no changes, however deep its schemas refer to themselves', () => {
  expect(found(() => {})).toEqual([])
})

test('what calls share is what they say', () => {
  const before = smallDocument()
  const { get, post } = before.paths['/web/pets/']
  post.parameters = get.parameters
  expect(compareDocuments(before, shareParts(before))).toEqual([])
  const after = structuredClone(shareParts(before))
  const [name = ''] = Object.keys(after.components.parameters ?? {})
  Object.assign(after.components.parameters?.[name] ?? {}, { required: true })
  expect(compareDocuments(before, after).map(({ where, what }) => `${where}: ${what}`)).toEqual([
    'GET /web/pets/ query search: became required',
    'POST /web/pets/ query search: became required',
  ])
})

test('a call that goes breaks, a call that comes does not', () => {
  expect(
    found((document) => {
      document.paths['/web/dogs/'] = { get: document.paths['/web/pets/'].get }
      delete (document.paths['/web/pets/'] as { post?: unknown }).post
    }),
  ).toEqual(['breaking POST /web/pets/: removed', 'compatible GET /web/dogs/: added'])
})

test('a new field breaks only where a client must send it', () => {
  expect(
    found(({ components: { schemas } }) => {
      fields(schemas.PetCreate).colour = { type: 'string' }
      fields(schemas.PetCreate).owner = { type: 'integer' }
      fields(schemas.PetRow).owner = { type: 'integer' }
      schemas.PetCreate.required.push('owner')
    }),
  ).toEqual([
    'compatible PetRow.owner: added',
    'compatible PetCreate.colour: added',
    'breaking PetCreate.owner: added, required',
  ])
})

test('a field that goes breaks in both directions', () => {
  expect(
    found(({ components: { schemas } }) => {
      delete fields(schemas.PetCreate).kind
      delete fields(schemas.PetRow).mother
    }),
  ).toEqual(['breaking PetRow.mother: removed', 'breaking PetCreate.kind: removed'])
})

test('what must be sent may only become less, what is answered only more', () => {
  expect(
    found(({ components: { schemas } }) => {
      schemas.PetCreate.required = ['kind']
      schemas.PetRow.required = ['id', 'mother']
    }),
  ).toEqual([
    'breaking PetRow.name: became optional',
    'compatible PetRow.mother: became required',
    'compatible PetCreate.name: became optional',
    'breaking PetCreate.kind: became required',
  ])
})

test('null may come into what is sent and leave what is answered', () => {
  expect(
    found(({ components: { schemas } }) => {
      fields(schemas.PetCreate).age = { type: 'integer', maximum: 30, default: null }
      fields(schemas.PetRow).name = { anyOf: [{ type: 'string' }, { type: 'null' }], 'x-sort': true }
    }),
  ).toEqual(['breaking PetRow.name: may now be null', 'breaking PetCreate.age: may no longer be null'])
})

test('tighter limits and fewer choices break what is sent', () => {
  expect(
    found(({ components: { schemas } }) => {
      schemas.PetCreate.properties.name.maxLength = 20
      schemas.PetCreate.properties.kind.enum = ['DOG', 'BIRD']
      fields(schemas.PetCreate).age = { anyOf: [{ type: 'integer', maximum: 40 }, { type: 'null' }], default: null }
    }),
  ).toEqual([
    'breaking PetCreate.name: maxLength from 50 to 20',
    'breaking PetCreate.kind: choices removed: "CAT"',
    'compatible PetCreate.kind: choices added: "BIRD"',
    'compatible PetCreate.age: maximum from 30 to 40',
  ])
})

test('a type, an order and a permission that change break', () => {
  expect(
    found(({ paths, components: { schemas } }) => {
      fields(schemas.PetCreate).name = { type: 'integer' }
      fields(schemas.PetRow).name = { type: 'string' }
      paths['/web/pets/'].get['x-permission'] = 'zoo.see_pet'
    }),
  ).toEqual([
    'breaking GET /web/pets/: permission from zoo.list_pet to zoo.see_pet',
    'breaking PetRow.name: no longer sortable',
    'breaking PetCreate.name: type from "string" to "integer"',
    'compatible PetCreate.name: maxLength from 50 to nothing',
  ])
})

test('a filter that goes breaks, one that comes does not unless it is required', () => {
  expect(
    found(({ paths }) => {
      paths['/web/pets/'].get.parameters = [
        { name: 'kind', in: 'query', schema: { type: 'string' } },
        { name: 'zoo', in: 'query', required: true, schema: { type: 'string' } },
      ]
    }),
  ).toEqual([
    'breaking GET /web/pets/ query search: removed',
    'compatible GET /web/pets/ query kind: added',
    'breaking GET /web/pets/ query zoo: added, required',
  ])
})
