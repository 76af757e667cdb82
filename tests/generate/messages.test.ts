import { expect, test } from 'vitest'
import { completeDocument } from '#scripts/generate/complete.ts'
import { resourceMeta } from '#scripts/generate/contract.ts'
import type { OpenApiDocument } from '#scripts/generate/document.ts'
import { contractLabels, messageFiles } from '#scripts/generate/messages.ts'
import { rightsFile } from '#scripts/generate/rights.ts'
import { smallContract } from '#tests/generate/small-contract.ts'

function metasOf(document: OpenApiDocument, area = 'company') {
  for (const item of Object.values(document.paths)) for (const operation of Object.values(item)) operation.tags = [area]
  const resources = completeDocument(document)
  const byModel = new Map(resources.map((resource) => [resource.model, resource]))
  return resources.map((resource) => resourceMeta({ document, byModel }, resource))
}

const labels = contractLabels(metasOf(smallContract()))

test('labels of fields, choices and actions become messages of the area', () => {
  expect(Object.fromEntries(labels.get('company') ?? [])).toMatchObject({
    'book.title': 'Title',
    'Genre.ATLAS': 'Atlas',
    'book:move': 'Books_move',
    'book.move.shelf': 'Shelf',
  })
})

test('every code of the catalogue has a message', () => {
  expect([...(labels.get('api')?.keys() ?? [])]).toEqual(expect.arrayContaining(['COMMON0010', 'ZBOA0404']))
})

test('messages are written as the translation tool reads them', () => {
  const text = messageFiles(labels).get('messages/company.ts')
  expect(text).toContain('msg({ id: "book.title", message: "Title" })')
})

test('an area without a namespace is refused by name', () => {
  expect(() => contractLabels(metasOf(smallContract(), 'garden'))).toThrow('garden: an area that has no translation')
})

test('each permission that a call asks for is one right with its module and resource', () => {
  const document = smallContract()
  completeDocument(document)
  const rights = rightsFile(document)
  expect(rights).toContain("{ name: 'library.delete_book', module: 'library', resource: 'book' },")
  expect(rights.split("'library.change_book'")).toHaveLength(2)
})
