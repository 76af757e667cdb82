// Finds the resources of a document: their models, paths, operations and actions.
import {
  jsonOf,
  type Method,
  nameOf,
  type OpenApiDocument,
  type Operation,
  type ResourceMark,
  type Schema,
} from './document.ts'

export interface Action {
  name: string
  on: 'row' | 'bulk'
  operation: Operation
}

export interface FoundResource {
  mark: ResourceMark
  /** Model name without suffix: `Department`. */
  model: string
  row: Schema
  create: Schema | undefined
  update: Schema | undefined
  patch: Schema | undefined
  path: string
  area: string
  operations: Partial<Record<string, Operation>>
  actions: Action[]
}

const verbs: Record<string, [Method, string]> = {
  list: ['get', ''],
  create: ['post', ''],
  retrieve: ['get', '{id}/'],
  update: ['put', '{id}/'],
  patch: ['patch', '{id}/'],
  destroy: ['delete', '{id}/'],
  multiDestroy: ['delete', 'multi-destroy/'],
  read: ['post', 'read/'],
  tree: ['post', 'tree/'],
  importRows: ['post', 'import/'],
  importTemplate: ['get', 'import_template/'],
  exportRows: ['get', 'export/'],
  downloadPapers: ['post', 'download/'],
  grouped: ['get', 'grouped/'],
  bulkChange: ['post', 'bulk_change/'],
  history: ['get', 'history/{id}/'],
  trash: ['get', 'trash/'],
  restore: ['post', 'restore/'],
  forget: ['delete', 'trash/'],
}

/** Verbs that a resource of one record has at its own address. */
const ofTheOnly: ReadonlySet<string> = new Set(['retrieve', 'update', 'patch'])

const answerOf = (operation: Operation | undefined) =>
  nameOf(jsonOf(operation?.responses['200']?.content)?.properties?.data)

/** Every resource of the document, in the order of its schemas. */
export function findResources(document: OpenApiDocument): FoundResource[] {
  const { schemas } = document.components
  return Object.entries(schemas).flatMap(([schemaName, row]) => {
    const mark = row['x-resource']
    if (!mark || !schemaName.endsWith('Row')) return []
    const model = schemaName.slice(0, -'Row'.length)
    const answer = mark.singleton ? schemaName : `${model}Page`
    const [path] = Object.keys(document.paths)
      .filter((candidate) => answerOf(document.paths[candidate]?.get) === answer)
      .sort((one, other) => one.length - other.length)
    if (!path) throw new Error(`${model}: no call answers ${answer}; is its interface in a namespace of its own?`)
    const operations = Object.fromEntries(
      Object.entries(verbs).flatMap(([verb, [method, suffix]]) => {
        const place = mark.singleton && ofTheOnly.has(verb) ? path : path + suffix
        const operation = document.paths[place]?.[method]
        const taken = mark.singleton && (verb === 'list' || verb === 'create')
        return operation && !taken ? [[verb, operation] as const] : []
      }),
    )
    const area = document.paths[path]?.get?.tags?.[0]
    if (!area) throw new Error(`${model}: its interface has no @tag`)
    return [
      {
        mark,
        model,
        row,
        create: schemas[`${model}Create`],
        update: schemas[`${model}Update`],
        patch: schemas[`${model}Patch`],
        path,
        area,
        operations,
        actions: findActions(document, path, Object.values(operations)),
      },
    ]
  })
}

const takesIds = ({ components }: OpenApiDocument, { requestBody }: Operation): boolean => {
  const body = jsonOf(requestBody?.content)
  const named = components.schemas[nameOf(body) ?? '']
  return 'ids' in ((named ?? body)?.properties ?? {})
}

function findActions(document: OpenApiDocument, base: string, known: (Operation | undefined)[]): Action[] {
  return Object.entries(document.paths).flatMap(([path, item]): Action[] => {
    const operation = item.post
    if (!path.startsWith(base) || !operation || known.includes(operation)) return []
    const [name = '', ...rest] = path.slice(base.length).split('/').filter(Boolean)
    // A call on no record in particular is no action of the resource: its area serves it.
    if (rest.length === 0) return takesIds(document, operation) ? [{ name, on: 'bulk', operation }] : []
    return rest.length === 1 && rest[0] === '{id}' ? [{ name, on: 'row', operation }] : []
  })
}
