// Serves every resource of the contract: one route for each verb and action, each under its permission. Resources are
// named at run time here and bodies are checked by the verbs, hence the casts.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contract } from '#openapi/generated/contract.ts'
import type { ActionMeta, ResourceMeta } from '#openapi/types.ts'
import { isUndoable } from '#openapi/undoable.ts'
import { actOnMany, changeMany, destroyMany } from '#server/engine/bulk/bulk-calls.ts'
import { rowAction, type ServedAction, stepOf } from '#server/engine/crud/actions.ts'
import { afterLooking } from '#server/engine/crud/ahead.ts'
import { success } from '#server/engine/crud/answer.ts'
import { attempt } from '#server/engine/crud/attempt.ts'
import type { Behaviours } from '#server/engine/crud/behaviours.ts'
import { type Caller, callRunner, readRunner } from '#server/engine/crud/call.ts'
import { change } from '#server/engine/crud/change.ts'
import { idList } from '#server/engine/crud/chosen-ids.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { create } from '#server/engine/crud/create.ts'
import { destroy } from '#server/engine/crud/destroy.ts'
import { grouped } from '#server/engine/crud/grouped.ts'
import { list } from '#server/engine/crud/list.ts'
import { onlyRecord } from '#server/engine/crud/only-record.ts'
import { parseQuery } from '#server/engine/crud/query.ts'
import { idOf, versionOf } from '#server/engine/crud/request-facts.ts'
import { type ServedResource, servedResource } from '#server/engine/crud/resource.ts'
import { wireRow, wireRows } from '#server/engine/crud/select.ts'
import { tree } from '#server/engine/crud/tree.ts'
import { writtenStep } from '#server/engine/crud/undo-mark.ts'
import { recordHistory } from '#server/engine/history/record-history.ts'
import { forget, restore } from '#server/engine/trash/restore.ts'
import { trashPage } from '#server/engine/trash/trash-page.ts'
import { actionValidator, permissionOf } from '#server/platform/contract/schemas.ts'

export interface CrudOptions extends Caller {
  readonly behaviours: Behaviours
  /** How long deleted records can be restored. */
  readonly trashDays: number
}

type Body = Readonly<Record<string, unknown>> | undefined

/** A resource without list is one record for each company. */
export async function crudPlugin(app: FastifyInstance, options: CrudOptions): Promise<void> {
  for (const meta of Object.values(contract) as ResourceMeta[]) {
    const behaviours: Readonly<Record<string, Behaviours[keyof Behaviours]>> = options.behaviours
    const resource = servedResource(meta.name, behaviours[meta.name] as ServedResource['behaviour'] | undefined)
    if (meta.singleton) serveSingleton(app, options, resource)
    else serveCollection(app, options, resource)
    servePast(app, options, resource)
    for (const [name, action] of Object.entries(meta.actions)) {
      if (!servedElsewhere.has(name)) serveAction(app, options, resource, { name, meta: action })
    }
  }
}

/** Calls that are no actions on records: served by the exchange plugin, and by the vendor's area. */
const servedElsewhere = new Set(['import', 'read', 'tree', 'support_enter', 'simulate'])

/** Posts that read. */
const readings = new Set(['read/', 'tree/'])

/** How a record is changed as a whole, or some of its fields. */
const changing = [
  ['update', 'PUT'],
  ['patch', 'PATCH'],
] as const

type Run = ReturnType<typeof callRunner>

function routes(app: FastifyInstance, caller: Caller, resource: ServedResource) {
  const { meta } = resource.storage
  return (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    suffix: string,
    work: (context: Context, request: FastifyRequest) => Promise<unknown>,
    permission = permissionOf(method, meta.path + suffix),
    wrap: (run: Run) => Run = (run) => run,
    fields = meta.fields,
  ) => {
    const writes = method !== 'GET' && isUndoable(meta) && !readings.has(suffix)
    // Creates and removals have written, or were refused.
    const isSure = (method === 'DELETE' && suffix !== 'trash/') || suffix === ''
    const run = wrap(callRunner(caller, writes ? permission : undefined))
    const path = meta.path + suffix
    app.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { permission, ...(isRecord(method, suffix) && { form: 'body' }) },
      handler: async (request, reply) => {
        const call = () =>
          run(request, async (context) => {
            const done = await work(context, request)
            const writing = isSure && !isLater(done) ? 'surely' : 'perhaps'
            return [done, writes ? await writtenStep(context, writing) : undefined] as const
          })
        const [data, step] = await afterLooking(resource, request.body, call, fields)
        if (step) reply.header('x-undo', step)
        // Sent back as If-Match, it keeps the change of somebody else from being written over.
        const version = versionIn(data)
        if (version !== undefined) reply.header('etag', `"${version}"`)
        return success(meta.letters, data, request)
      },
    })
  }
}

/** A call whose body is a record: it takes forms too. */
const isRecord = (method: string, suffix: string) =>
  (method === 'POST' && suffix === '') || method === 'PUT' || method === 'PATCH'

/** Of an answer that is one record. */
const versionIn = (data: unknown): number | undefined =>
  typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'number'
    ? data.version
    : undefined

/** Worked off in the background: nothing is written yet. */
const isLater = (done: unknown) => typeof done === 'object' && done !== null && 'job' in done

function serveCollection(app: FastifyInstance, caller: Caller, resource: ServedResource) {
  const { storage, behaviour } = resource
  const { meta } = storage
  const has = (verb: (typeof meta.verbs)[number]) => meta.verbs.includes(verb)
  const on = routes(app, caller, resource)
  if (has('list')) serveList(app, caller, resource)
  if (has('grouped'))
    on('GET', 'grouped/', (context, request) =>
      grouped(context, resource, parseQuery(meta, request.query as Record<string, unknown>)),
    )
  if (has('retrieve')) on('GET', '{id}/', (context, request) => wireRow(context, storage, behaviour, idOf(request)))
  if (has('create')) {
    on('POST', '', (context, request) => create(context, resource, request.body), undefined, attempt)
  }
  for (const [verb, method] of changing) {
    if (has(verb))
      on(method, '{id}/', (context, request) =>
        change(context, resource, { id: idOf(request), body: request.body, verb, version: versionOf(request) }),
      )
  }
  if (has('destroy'))
    on('DELETE', '{id}/', (context, request) => destroy(context, resource, idOf(request), versionOf(request)))
  if (has('multiDestroy'))
    on('DELETE', 'multi-destroy/', (context, request) =>
      destroyMany(bulkCall(context, resource, request, permissionOf('DELETE', `${meta.path}multi-destroy/`))),
    )
  if (has('bulkChange'))
    on('POST', 'bulk_change/', (context, request) =>
      changeMany(bulkCall(context, resource, request, permissionOf('POST', `${meta.path}bulk_change/`))),
    )
  if (has('read'))
    on('POST', 'read/', (context, request) => wireRows(context, storage, behaviour, idList(meta, request.body as Body)))
  if (has('tree')) {
    on('POST', 'tree/', (context, request) => tree(context, resource, searchOf(request.body as Body)))
    on('GET', 'tree/', (context, request) => tree(context, resource, searchOf(request.query as Body)))
  }
}

function serveList(app: FastifyInstance, caller: Caller, resource: ServedResource) {
  const { meta } = resource.storage
  const run = readRunner(caller)
  app.get<{ Querystring: Record<string, unknown> }>(
    meta.path,
    { config: { permission: permissionOf('GET', meta.path) } },
    async (request) => {
      const query = parseQuery(meta, request.query)
      const page = await list(run(request), resource, query, new URL(request.url, 'http://host'))
      return success(meta.letters, page, request)
    },
  )
}

/** What was done to records, and those that are gone. */
function servePast(
  app: FastifyInstance,
  { behaviours, trashDays: days, ...caller }: CrudOptions,
  resource: ServedResource,
) {
  const { meta } = resource.storage
  const on = routes(app, caller, resource)
  if (meta.verbs.includes('history'))
    on('GET', 'history/{id}/', (context, request) =>
      recordHistory(context, resource, { id: idOf(request), ...pageOf(meta, request) }),
    )
  if (!meta.verbs.includes('trash')) return
  const known: Readonly<Record<string, Behaviours[keyof Behaviours]>> = behaviours
  const behaviourOf = ({ name }: ResourceMeta) => (known[name] ?? {}) as ServedResource['behaviour']
  const call = (context: Context) => ({ context, resource, behaviourOf, days })
  on('GET', 'trash/', (context, request) => trashPage(context, resource, { days, ...pageOf(meta, request) }))
  on('POST', 'restore/', (context, request) => restore(call(context), idList(meta, request.body as Body)))
  on('DELETE', 'trash/', (context, request) => forget(call(context), idList(meta, request.body as Body)))
}

function serveSingleton(app: FastifyInstance, caller: Caller, resource: ServedResource) {
  const { storage, behaviour } = resource
  const on = routes(app, caller, resource)
  on('GET', '', async (context) => wireRow(context, storage, behaviour, await onlyRecord(context, storage)))
  for (const [verb, method] of changing) {
    if (storage.meta.verbs.includes(verb))
      on(method, '', async (context, request) =>
        change(context, resource, {
          id: await onlyRecord(context, storage),
          body: request.body,
          verb,
          version: versionOf(request),
        }),
      )
  }
}

function serveAction(
  app: FastifyInstance,
  caller: Caller,
  resource: ServedResource,
  { name, meta: actionMeta }: { readonly name: string; readonly meta: ActionMeta },
) {
  const { meta } = resource.storage
  const on = routes(app, caller, resource)
  const suffix = actionMeta.on === 'row' ? `${name}/{id}/` : `${name}/`
  const action: ServedAction = { name, meta: actionMeta, validate: actionValidator(meta.path + suffix) }
  stepOf(resource, action)
  if (actionMeta.on === 'bulk')
    on('POST', suffix, (context, request) =>
      actOnMany(bulkCall(context, resource, request, actionMeta.permission), action),
    )
  else {
    const act = (context: Context, request: FastifyRequest) =>
      rowAction(context, resource, action, idOf(request), request.body)
    on('POST', suffix, act, undefined, undefined, actionMeta.fields)
  }
}

const bulkCall = (context: Context, resource: ServedResource, { body }: FastifyRequest, permission: string) => ({
  context,
  resource,
  permission,
  body: body as Body,
})

/** Page and search of a reading that takes no filters. */
function pageOf(meta: ResourceMeta, { query, url }: FastifyRequest) {
  const { page, page_size, search } = parseQuery(meta, query as Record<string, unknown>)
  return {
    page: typeof page === 'number' ? Math.max(1, page) : 1,
    size: Math.min(typeof page_size === 'number' ? Math.max(1, page_size) : 20, 100),
    search: typeof search === 'string' ? search : undefined,
    address: new URL(url, 'http://host'),
  }
}

const searchOf = (body: Body) => (typeof body?.search === 'string' ? body.search : undefined)
