import { expect, test } from 'vitest'
import { completeDocument } from '#scripts/generate/complete.ts'
import type { OpenApiDocument, PathItem } from '#scripts/generate/document.ts'
import { inlineParts } from '#scripts/generate/share.ts'
import { documentText } from '#server/platform/contract/schemas.ts'
import { smallContract } from '#tests/generate/small-contract.ts'

function completed(change: (document: OpenApiDocument) => void = () => {}) {
  const document = smallContract()
  change(document)
  completeDocument(document)
  const { schemas } = document.components
  return { document, schemas, at: (path: string): PathItem => document.paths[path] ?? {} }
}

const filtersOf = (field: string) =>
  (completed().at('/web/books/').get?.parameters ?? [])
    .map(({ name }) => name)
    .filter((name) => name.split('__')[0] === field)

test('a reference reads as id, display name, and the code and name of its target', () => {
  const { schemas } = completed()
  expect(schemas.ShelfReference?.required).toEqual(['id', 'display_name', 'code', 'name'])
  expect(schemas.BookRow?.properties?.shelf).toMatchObject({ $ref: '#/components/schemas/ShelfReference' })
})

test('a reference that may be empty reads as null, one that holds many as an array', () => {
  const { schemas } = completed()
  expect(schemas.ShelfRow?.properties?.above?.anyOf).toEqual([
    { $ref: '#/components/schemas/ShelfReference' },
    { type: 'null' },
  ])
  const topics = schemas.BookRow?.properties?.topics
  expect(topics).toMatchObject({ type: 'array', items: { $ref: '#/components/schemas/ShelfReference' } })
})

test('a reference is still written as an id', () => {
  const { schemas } = completed()
  expect(schemas.BookCreate?.properties?.shelf?.$ref).toBe('#/components/schemas/Id')
})

test('the second model that TypeSpec writes for the items of arrays is gone', () => {
  const { document, schemas } = completed()
  expect(Object.keys(schemas).filter((name) => name.endsWith('Item'))).toEqual([])
  expect(JSON.stringify(document)).not.toContain('RowItem')
})

test('a filterable text is compared and searched in', () => {
  expect(filtersOf('title')).toEqual(['title', 'title__in', 'title__icontains'])
})

test('numbers and dates are filtered by range, and by being empty where they may be', () => {
  const range = (field: string) => ['', '__in', '__gte', '__lte', '__gt', '__lt', '__isnull'].map((end) => field + end)
  expect(filtersOf('pages')).toEqual(range('pages'))
  expect(filtersOf('printed')).toEqual(range('printed'))
})

test('a truth value is filtered by its value alone, a choice by one or several', () => {
  expect(filtersOf('lent')).toEqual(['lent'])
  expect(filtersOf('genre')).toEqual(['genre', 'genre__in'])
})

test('a reference is filtered by ids, one that holds many only by a list of them', () => {
  expect(filtersOf('shelf')).toEqual(['shelf', 'shelf__in'])
  expect(filtersOf('topics')).toEqual(['topics__in'])
})

test('a field that is not marked filterable has no filter', () => {
  expect(filtersOf('order')).toEqual([])
})

test('every list takes ids and an exact count; an export takes the filters of its list', () => {
  const { at } = completed()
  const list = at('/web/shelves/').get?.parameters.map(({ name }) => name)
  expect(list).toEqual(['id__in', 'count'])
  const exported = at('/web/books/export/').get?.parameters.map(({ name }) => name)
  expect(exported).toEqual(expect.arrayContaining(['id__in', 'title__icontains', 'shelf__in']))
})

test('each verb asks for its permission in the module of its resource', () => {
  const { at } = completed()
  const one = at('/web/books/{id}/')
  const asked = [at('/web/books/').get, at('/web/books/').post, one.get, one.put, one.patch, one.delete]
  expect(asked.map((operation) => operation?.['x-permission'])).toEqual(
    ['view', 'add', 'view', 'change', 'change', 'delete'].map((verb) => `library.${verb}_book`),
  )
  expect(at('/web/books/export/').get?.['x-permission']).toBe('library.export_book')
})

test('an action without a permission of its own asks for that of changing', () => {
  const { at } = completed(({ paths }) => {
    const move = paths['/web/books/move/']?.post
    if (move) move['x-permission'] = 'move_book'
  })
  expect(at('/web/books/lend/{id}/').post?.['x-permission']).toBe('library.change_book')
  expect(at('/web/books/move/').post?.['x-permission']).toBe('library.move_book')
})

test('every resource takes forms beside JSON; a field for pictures says which files it takes', () => {
  const { at } = completed()
  const [books, shelves] = ['/web/books/', '/web/shelves/'].map((path) => at(path).post?.requestBody?.content ?? {})
  expect(Object.keys(shelves ?? {})).toEqual(['application/json', 'multipart/form-data'])
  expect(shelves?.['multipart/form-data']).not.toHaveProperty('encoding')
  const { schema, encoding } = books?.['multipart/form-data'] ?? {}
  expect(schema).toEqual(books?.['application/json']?.schema)
  expect(Object.values(encoding ?? {})).toEqual([{ contentType: 'image/png, image/jpeg, image/bmp' }])
})

test('every call that writes takes a key, under which it is answered once', () => {
  const { at } = completed()
  const keyed = expect.objectContaining({ name: 'Idempotency-Key', in: 'header' })
  expect(at('/web/books/').post?.parameters).toContainEqual(keyed)
  expect(at('/web/books/').get?.parameters).not.toContainEqual(keyed)
})

test('an export answers a file', () => {
  const { at } = completed()
  expect(Object.keys(at('/web/books/export/').get?.responses['200']?.content ?? {})).toContain('text/csv')
})

test('a reference to a model that is no resource is refused by name', () => {
  const complete = () =>
    completed(({ components }) => {
      const shelf = components.schemas.BookRow?.properties?.shelf
      if (shelf) shelf['x-references'] = 'Wall'
    })
  expect(complete).toThrow('Book.shelf: refers to Wall, which is no resource')
})

test('every call of the contract describes too many calls and faults; those with a body also what is too large or of another kind', () => {
  const document: OpenApiDocument = JSON.parse(documentText)
  inlineParts(document)
  const { paths } = document
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { responses, requestBody }]) => ({
      call: `${method} ${path}`,
      lacks: [...(requestBody ? ['413', '415'] : []), '429', '500'].filter((status) => !responses[status]),
    })),
  )
  expect(operations.length).toBeGreaterThan(1000)
  expect(operations.filter(({ lacks }) => lacks.length > 0)).toEqual([])
})
