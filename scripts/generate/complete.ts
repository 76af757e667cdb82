// Completes the emitted document with what would be said twice in the contract: how references read,
// filters of lists, permissions of calls, multipart twins.
import { verbRights } from '#openapi/verb-rights.ts'
import { describeParts } from './describe-parts.ts'
import type { Media, OpenApiDocument, Operation, Parameter, Schema } from './document.ts'
import { jsonOf, resolve, withoutNull } from './document.ts'
import { addForms } from './forms.ts'
import { addKeys } from './request-keys.ts'
import { type FoundResource, findResources } from './resources.ts'
import { markCalls } from './share/calls.ts'
import { inlineParts } from './share.ts'
import { addSharedAnswers } from './shared-answers.ts'

/** Changes the document in place and returns its resources. */
export function completeDocument(document: OpenApiDocument): FoundResource[] {
  mergeTwins(document)
  inlineParts(document)
  const resources = findResources(document)
  const byModel = new Map(resources.map((resource) => [resource.model, resource]))
  for (const resource of resources) readReferences(document, resource, byModel)
  for (const resource of resources) {
    if (resource.mark.ownTable) dropTrash(document, resource)
    addFilterChoice(document, resource)
    addFilters(document, resource)
    addPermissions(document, resource)
    addForms(document, resource)
    addFiles(resource)
    addUndo(resource)
  }
  markCalls(document, resources)
  addKeys(document)
  addSharedAnswers(document)
  describeParts(document)
  for (const path of Object.keys(document.paths)) {
    if (path.includes('undefined')) throw new Error(`${path}: a path without a name`)
  }
  return resources
}

/** TypeSpec writes a second, equal model for items of arrays; one is enough. */
function mergeTwins(document: OpenApiDocument) {
  const { schemas } = document.components
  for (const name of Object.keys(schemas).filter((candidate) => candidate.endsWith('RowItem'))) delete schemas[name]
  const text = JSON.stringify(document).replaceAll(/(#\/components\/schemas\/\w+Row)Item"/g, '$1"')
  Object.assign(document, JSON.parse(text))
}

/** In rows a reference reads as an object: id, display name, and the target's code and name. */
function readReferences(document: OpenApiDocument, resource: FoundResource, byModel: Map<string, FoundResource>) {
  const { schemas } = document.components
  for (const [field, property] of Object.entries(resource.row.properties ?? {})) {
    const model = property['x-references']
    if (!model) continue
    const target = byModel.get(model)
    if (!target) throw new Error(`${resource.model}.${field}: refers to ${model}, which is no resource`)
    const name = `${model}Reference`
    schemas[name] ??= referenceSchema(target)
    const { anyOf: _, type, items: __, $ref: ___, ...beside } = property
    const one = { $ref: `#/components/schemas/${name}` }
    const read: Schema =
      type === 'array'
        ? { type: 'array', items: one }
        : withoutNull(document, property).nullable
          ? { anyOf: [one, { type: 'null' }] }
          : one
    for (const key of Object.keys(property)) Reflect.deleteProperty(property, key)
    Object.assign(property, read, beside)
  }
}

function referenceSchema({ mark, row }: FoundResource): Schema {
  const shown = [mark.code, mark.label].filter((field) => field !== undefined)
  const known = Object.fromEntries(shown.map((field) => [field, { ...row.properties?.[field] }]))
  return {
    type: 'object',
    description: `How a reference to a ${mark.name} reads.`,
    // Of some a code is the name, too.
    required: [...new Set(['id', 'display_name', ...shown])],
    properties: { id: { $ref: '#/components/schemas/Id' }, display_name: { type: 'string' }, ...known },
  }
}

const comparable = new Set(['number', 'integer'])

/** The query parameters of a field marked filterable. */
function filtersOf(document: OpenApiDocument, field: string, property: Schema): Parameter[] {
  const { schema, nullable } = withoutNull(document, property)
  const { title: _, description: __, default: ___, ...value } = schema
  const plain = Object.fromEntries(Object.entries(value).filter(([key]) => !key.startsWith('x-') && key !== 'pattern'))
  const id: Schema = { type: 'integer', format: 'int64' }
  const isReference = 'x-references' in schema
  const items = schema.type === 'array' && schema.items && withoutNull(document, schema.items).schema
  const one: Schema = isReference
    ? id
    : items
      ? { type: items.type ?? 'string', enum: items.enum ?? [] }
      : 'enum' in plain
        ? { type: plain.type ?? 'string', enum: plain.enum }
        : plain
  const ordered =
    !isReference &&
    !one.enum &&
    (comparable.has(one.type ?? '') || one.format === 'date' || schema['x-kind'] === 'dateTime')
  const query = (suffix: string, type: Schema): Parameter => ({
    name: field + suffix,
    in: 'query',
    required: false,
    schema: type,
    ...(type.type === 'array' && { explode: false }),
  })
  return [
    ...(schema.type === 'array' ? [] : [query('', one)]),
    ...(one.type === 'boolean' ? [] : [query('__in', { type: 'array', items: one, maxItems: 1000 })]),
    ...(ordered ? ['__gte', '__lte', '__gt', '__lt'].map((suffix) => query(suffix, one)) : []),
    ...(one.type === 'string' && !one.enum && !ordered ? [query('__icontains', { type: 'string' })] : []),
    ...(nullable ? [query('__isnull', { type: 'boolean' })] : []),
  ]
}

function addFilters(document: OpenApiDocument, { row, operations }: FoundResource) {
  const filters = Object.entries(row.properties ?? {}).flatMap(([field, property]) =>
    property['x-filter'] ? filtersOf(document, field, property) : [],
  )
  const ids: Parameter = {
    name: 'id__in',
    in: 'query',
    required: false,
    explode: false,
    schema: { type: 'array', items: { type: 'integer', format: 'int64' }, maxItems: 1000 },
  }
  const exact: Parameter = { name: 'count', in: 'query', required: false, schema: { type: 'string', enum: ['exact'] } }
  for (const verb of ['list', 'exportRows', 'grouped']) {
    const own = new Set(operations[verb]?.parameters.map(({ name }) => name))
    operations[verb]?.parameters.push(...[ids, ...filters].filter(({ name }) => !own.has(name)))
  }
  if (!operations.list?.parameters.some(({ name }) => name === exact.name)) operations.list?.parameters.push(exact)
}

const rights: Readonly<Record<string, string>> = verbRights

/** Each call of a resource says which permission it needs; an action without its own needs `change`. */
function addPermissions(document: OpenApiDocument, { mark, path, operations, actions }: FoundResource) {
  const complete = (operation: Operation, name: string) => {
    operation['x-permission'] = withModule(mark.module, operation['x-permission'] ?? name)
  }
  for (const [verb, operation] of Object.entries(operations)) {
    if (operation) complete(operation, `${rights[verb]}_${mark.name}`)
  }
  for (const { operation } of actions) complete(operation, `change_${mark.name}`)
  for (const [place, item] of Object.entries(document.paths)) {
    for (const operation of place.startsWith(path) ? Object.values(item) : []) {
      if (operation['x-permission']) operation['x-permission'] = withModule(mark.module, operation['x-permission'])
    }
  }
}

const withModule = (module: string, permission: string) =>
  permission.includes('.') ? permission : `${module}.${permission}`

/** What can be undone says by which header. */
function addUndo({ mark, operations, actions }: FoundResource) {
  if (mark.ownTable || !operations.destroy) return
  const { create, update, patch, destroy, multiDestroy, bulkChange, restore } = operations
  for (const operation of [
    create,
    update,
    patch,
    destroy,
    multiDestroy,
    bulkChange,
    restore,
    ...actions.map((action) => action.operation),
  ]) {
    const answer = operation?.responses['200']
    if (answer)
      answer.headers = {
        'X-Undo': {
          description: 'The step that undoes the call; absent where nothing was written that can be taken back.',
          schema: { type: 'string', format: 'uuid' },
        },
      }
  }
}

/** What was deleted from a table that a behaviour keeps by hand does not come back. */
function dropTrash(document: OpenApiDocument, { path, operations }: FoundResource) {
  for (const place of ['trash/', 'restore/']) delete document.paths[path + place]
  for (const verb of ['trash', 'restore', 'forget']) delete operations[verb]
}

const whichRecords = {
  ListQuery: {
    type: 'string',
    description:
      'In place of `ids`: the query of the list as it stands behind its `?`; all records that match are meant.',
  },
  MatchCount: {
    type: 'integer',
    format: 'int32',
    description: 'With `filter`: how many records match, as they were seen. Refused where it is another number by now.',
  },
}

/** Calls on several records take their ids, or the query of the list that finds them and how many it finds. */
function addFilterChoice(document: OpenApiDocument, { operations, actions }: FoundResource) {
  const bulk = actions.filter(({ on }) => on === 'bulk').map(({ operation }) => operation)
  for (const operation of [operations.multiDestroy, operations.bulkChange, operations.downloadPapers, ...bulk]) {
    const body = jsonOf(operation?.requestBody?.content)
    const schema = body && resolve(document, body)
    if (!schema?.properties) continue
    Object.assign(document.components.schemas, whichRecords)
    schema.properties.filter = { $ref: '#/components/schemas/ListQuery' }
    schema.properties.count = { $ref: '#/components/schemas/MatchCount' }
    schema.required = (schema.required ?? []).filter((name) => name !== 'ids')
    if (schema.required.length === 0) delete schema.required
  }
}

/** Calls that answer a file say so with the file's types. */
function addFiles({ operations }: FoundResource) {
  const binary: Media = { schema: { type: 'string', format: 'binary' } }
  const tables = {
    'text/csv': binary,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': binary,
  }
  const template = operations.importTemplate?.responses['200']
  if (template) template.content = tables
  const exported = operations.exportRows?.responses['200']
  if (exported) exported.content = { ...tables, 'application/pdf': binary }
  const papers = operations.downloadPapers?.responses['200']
  if (papers) papers.content = { 'application/zip': binary }
}
