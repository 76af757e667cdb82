import { expect, test } from 'vitest'
import type { FieldMeta } from '#openapi/types.ts'
import { completeDocument } from '#scripts/generate/complete.ts'
import { resourceMeta } from '#scripts/generate/contract.ts'
import type { OpenApiDocument } from '#scripts/generate/document.ts'
import { smallContract } from '#tests/generate/small-contract.ts'

function described(change: (document: OpenApiDocument) => void = () => {}) {
  const document = smallContract()
  change(document)
  const resources = completeDocument(document)
  const byModel = new Map(resources.map((resource) => [resource.model, resource]))
  const metas = resources.map((resource) => resourceMeta({ document, byModel }, resource))
  return (name: string) => metas.find((meta) => meta.name === name)
}

const book = described()('book')
const field = (name: string): Partial<FieldMeta> => book?.fields[name] ?? {}

test('the kind of a field follows from its schema', () => {
  const kinds = Object.entries(book?.fields ?? {}).map(([name, { kind }]) => [name, kind])
  expect(Object.fromEntries(kinds)).toMatchObject({
    title: 'text',
    genre: 'choice',
    pages: 'number',
    lent: 'switch',
    printed: 'date',
    create_time: 'dateTime',
    shelf: 'reference',
    topics: 'references',
    cover: 'image',
    lock: 'secret',
    forms: 'choices',
    marks: 'numbers',
    price: 'decimal',
  })
})

test('limits of a named type are told with the field', () => {
  expect(described()('shelf')?.fields.code).toMatchObject({ minLength: 1, maxLength: 20, pattern: '^[a-z]+$' })
})

test('bounds of a decimal and of the numbers in a list are told with the field', () => {
  expect(field('price')).toMatchObject({ minimum: 0.5, maximum: 99, digits: { all: 5, places: 2 } })
  expect(field('marks')).toMatchObject({ minimum: 0, maximum: 9, maxItems: 3 })
})

test('a default of false is told, and null where a field may be empty', () => {
  expect(field('lent')).toMatchObject({ default: false })
  expect(field('pages')).toMatchObject({ nullable: true, default: null })
})

test('a field is required where a create cannot leave it out', () => {
  const required = Object.entries(book?.fields ?? {}).flatMap(([name, { required }]) => (required ? [name] : []))
  expect(required).toEqual(['title', 'shelf', 'topics'])
})

test('a field that no write takes is read only, a secret is never read', () => {
  expect(field('loans')).toMatchObject({ readOnly: true, computed: true })
  expect(field('version')).toMatchObject({ readOnly: true })
  expect(field('lock')).toMatchObject({ writeOnly: true })
})

test('a reference tells its target: where to ask, what to show, whether it is a tree', () => {
  const target = { resource: 'shelf', path: '/web/shelves/', tree: true, code: 'code', label: 'name' }
  expect(field('shelf').references).toEqual(target)
  expect(field('topics').references).toEqual(target)
})

test('a choice tells its values with their labels', () => {
  expect(field('genre').choices).toEqual({
    name: 'Genre',
    values: ['NOVEL', 'ATLAS'],
    labels: { NOVEL: 'Novel', ATLAS: 'Atlas' },
  })
})

test('an action tells what it asks for, without the ids it is done to', () => {
  expect(book?.actions.move).toMatchObject({ on: 'bulk', permission: 'library.change_book' })
  expect(Object.keys(book?.actions.move?.fields ?? {})).toEqual(['shelf'])
  expect(book?.actions.lend?.fields.until).toMatchObject({ kind: 'date', required: true })
})

test('an enum without @choices is refused by the name of its field', () => {
  const describe = () =>
    described(({ components }) => {
      delete components.schemas.Genre?.['x-choices']
    })
  expect(describe).toThrow('book.genre: its enum needs @choices')
})
