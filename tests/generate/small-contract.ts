// A document as TypeSpec emits it, of two resources: shelves, which form a tree, and books, which stand on shelves.
import type { OpenApiDocument, Operation, ResourceMark, Schema } from '#scripts/generate/document.ts'

const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: Schema) => ({ 'application/json': { schema } })
const orNull = (schema: Schema, more: Schema = {}): Schema => ({ anyOf: [schema, { type: 'null' }], ...more })

/** A call that answers `data`. */
export const call = (operationId: string, data: Schema, more: Partial<Operation> = {}): Operation => ({
  operationId,
  summary: operationId,
  tags: ['library'],
  parameters: [],
  responses: { 200: { description: 'Done', content: json({ type: 'object', properties: { data } }) } },
  ...more,
})

const body = (schema: Schema): Partial<Operation> => ({ requestBody: { required: true, content: json(schema) } })

const shelf: Record<string, Schema> = {
  code: { ...reference('Code'), title: 'Code', 'x-search': true, 'x-sort': true, 'x-unique': 'company' },
  name: { type: 'string', title: 'Name', maxLength: 40, 'x-unique': 'parent' },
  above: orNull(reference('Id'), { title: 'Above', 'x-references': 'Shelf', default: null }),
}

const book: Record<string, Schema> = {
  title: { type: 'string', title: 'Title', maxLength: 200, 'x-search': true, 'x-sort': true, 'x-filter': true },
  genre: { ...reference('Genre'), title: 'Genre', default: 'NOVEL', 'x-filter': true },
  pages: orNull({ type: 'integer', minimum: 1 }, { title: 'Pages', default: null, 'x-filter': true, 'x-sort': true }),
  lent: { type: 'boolean', title: 'Lent', default: false, 'x-filter': true },
  printed: orNull({ type: 'string', format: 'date' }, { title: 'Printed', default: null, 'x-filter': true }),
  shelf: { ...reference('Id'), title: 'Shelf', 'x-references': 'Shelf', 'x-filter': true },
  topics: { type: 'array', items: reference('Id'), title: 'Topics', 'x-references': 'Shelf', 'x-filter': true },
  cover: orNull(reference('Image'), { title: 'Cover', default: null }),
  lock: orNull(reference('Secret'), { title: 'Lock', default: null }),
  forms: { type: 'array', items: reference('Genre'), title: 'Forms', default: ['ATLAS'], 'x-filter': true },
  marks: {
    type: 'array',
    items: { type: 'integer', minimum: 0, maximum: 9 },
    maxItems: 3,
    title: 'Marks',
    default: [],
  },
  price: { ...reference('Price'), title: 'Price', default: '1.50' },
  order: { type: 'integer', title: 'Order', default: 0 },
}

const common: Record<string, Schema> = {
  id: { ...reference('Id'), title: 'Id' },
  display_name: { type: 'string', title: 'Shown as' },
  create_time: { ...reference('LocalDateTime'), title: 'Created', 'x-sort': true },
  create_user: { type: 'string', title: 'Created by' },
  change_time: { ...reference('LocalDateTime'), title: 'Changed', 'x-sort': true },
  change_user: { type: 'string', title: 'Changed by' },
  version: { type: 'integer', title: 'Version' },
}

const scalars: Record<string, Schema> = {
  Id: { type: 'integer', format: 'int64' },
  Code: { type: 'string', minLength: 1, maxLength: 20, pattern: '^[a-z]+$' },
  LocalDateTime: { type: 'string', 'x-kind': 'dateTime' },
  Image: { type: 'string', 'x-kind': 'image' },
  Secret: { type: 'string', 'x-kind': 'secret' },
  Price: { type: 'string', 'x-kind': 'decimal', 'x-digits': { all: 5, places: 2 }, 'x-minimum': 0.5, 'x-maximum': 99 },
  Genre: {
    type: 'string',
    enum: ['NOVEL', 'ATLAS'],
    'x-choices': { name: 'Genre', labels: { NOVEL: 'Novel', ATLAS: 'Atlas' } },
  },
}

interface Kind {
  readonly model: string
  readonly path: string
  readonly mark: ResourceMark
  readonly fields: Record<string, Schema>
  readonly readOnly?: Record<string, Schema>
  readonly required: string[]
}

function schemas({ model, mark, fields, readOnly, required }: Kind): Record<string, Schema> {
  const version: Schema = { type: 'integer' }
  const rowFields = { ...common, ...fields, ...readOnly }
  const withoutDefaults = Object.fromEntries(
    Object.entries(fields).map(([name, { default: _, ...rest }]) => [name, rest]),
  )
  return {
    [`${model}Row`]: { type: 'object', properties: rowFields, required: Object.keys(rowFields), 'x-resource': mark },
    [`${model}Create`]: { type: 'object', properties: fields, required },
    [`${model}Update`]: { type: 'object', properties: { ...fields, version }, required },
    [`${model}Patch`]: { type: 'object', properties: { ...withoutDefaults, version } },
    [`${model}Page`]: {
      type: 'object',
      properties: { data: { type: 'array', items: reference(`${model}Row`) }, total: { type: 'integer' } },
    },
  }
}

function paths({ model, path }: Kind): OpenApiDocument['paths'] {
  const row = reference(`${model}Row`)
  return {
    [path]: {
      get: call(`${model}s_list`, reference(`${model}Page`)),
      post: call(`${model}s_create`, row, body(reference(`${model}Create`))),
    },
    [`${path}{id}/`]: {
      get: call(`${model}s_retrieve`, row),
      put: call(`${model}s_update`, row, body(reference(`${model}Update`))),
      patch: call(`${model}s_patch`, row, body(reference(`${model}Patch`))),
      delete: call(`${model}s_destroy`, { type: 'object' }),
    },
    [`${path}read/`]: { post: call(`${model}s_read`, { type: 'array', items: reference(`${model}RowItem`) }) },
    [`${path}export/`]: { get: call(`${model}s_exportRows`, { type: 'string' }) },
  }
}

const shelves: Kind = {
  model: 'Shelf',
  path: '/web/shelves/',
  mark: {
    name: 'shelf',
    module: 'library',
    letters: 'PE',
    display: '{code} {name}',
    code: 'code',
    label: 'name',
    tree: 'above',
  },
  fields: shelf,
  required: ['code', 'name'],
}

const books: Kind = {
  model: 'Book',
  path: '/web/books/',
  mark: { name: 'book', module: 'library', letters: 'PE', display: '{title}', label: 'title' },
  fields: book,
  readOnly: { loans: { type: 'integer', title: 'Loans', 'x-computed': true } },
  required: ['title', 'shelf', 'topics'],
}

/** A fresh document each time: the generator completes it in place. */
export function smallContract(): OpenApiDocument {
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: {},
    paths: {
      ...paths(shelves),
      ...paths(books),
      '/web/books/lend/{id}/': { post: call('Books_lend', reference('BookRow'), body(reference('Lend'))) },
      '/web/books/move/': { post: call('Books_move', { type: 'object' }, body(reference('Move'))) },
    },
    components: {
      schemas: {
        ...scalars,
        ...schemas(shelves),
        ...schemas(books),
        Lend: { type: 'object', required: ['until'], properties: { until: { type: 'string', format: 'date' } } },
        Move: {
          type: 'object',
          required: ['ids', 'shelf'],
          properties: {
            ids: { type: 'array' },
            shelf: { ...reference('Id'), title: 'Shelf', 'x-references': 'Shelf' },
          },
        },
        BookRowItem: { type: 'object' },
        ShelfRowItem: { type: 'object' },
      },
    },
  }
  return structuredClone(document)
}
