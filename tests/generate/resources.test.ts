import { expect, test } from 'vitest'
import type { OpenApiDocument } from '#scripts/generate/document.ts'
import { findResources } from '#scripts/generate/resources.ts'
import { call, smallContract } from '#tests/generate/small-contract.ts'

function found(change: (document: OpenApiDocument) => void = () => {}) {
  const document = smallContract()
  change(document)
  return new Map(findResources(document).map((resource) => [resource.mark.name, resource]))
}

test('a resource is found by its mark, at the shortest path that answers its page', () => {
  const { path, area, model } = found().get('book') ?? {}
  expect({ path, area, model }).toEqual({ path: '/web/books/', area: 'library', model: 'Book' })
})

test('a resource has the verbs that its paths have', () => {
  const verbs = Object.keys(found().get('shelf')?.operations ?? {})
  expect(verbs).toEqual(['list', 'create', 'retrieve', 'update', 'patch', 'destroy', 'read', 'exportRows'])
})

test('a call below the path is an action: on a row where it ends with the id, else on many', () => {
  const actions = found()
    .get('book')
    ?.actions.map(({ name, on }) => [name, on])
  expect(actions).toEqual([
    ['lend', 'row'],
    ['move', 'bulk'],
  ])
})

test('a record of which each company has one has no list', () => {
  const single = found(({ paths, components }) => {
    const { schemas } = components
    const row = { $ref: '#/components/schemas/RulesRow' }
    schemas.RulesRow = {
      type: 'object',
      properties: {},
      'x-resource': { name: 'rules', module: 'library', letters: 'PE', display: '', singleton: true },
    }
    paths['/web/rules/'] = { get: call('Rules_retrieve', row), patch: call('Rules_patch', row) }
  }).get('rules')
  expect(Object.keys(single?.operations ?? {})).toEqual(['retrieve', 'patch'])
})

test('a resource whose interface has no tag is refused by name', () => {
  const find = () =>
    found(({ paths }) => {
      delete paths['/web/books/']?.get?.tags
    })
  expect(find).toThrow('Book: its interface has no @tag')
})

test('a resource that no call answers is refused by name', () => {
  const find = () =>
    found(({ paths }) => {
      for (const path of Object.keys(paths).filter((one) => one.startsWith('/web/books/'))) delete paths[path]
    })
  expect(find).toThrow('Book: no call answers BookPage')
})
