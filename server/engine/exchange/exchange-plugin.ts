// The calls that bring rows in from files and out into files, for every resource whose contract has them.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contract } from '#openapi/generated/contract.ts'
import type { ResourceMeta, VerbName } from '#openapi/types.ts'
import { isUndoable } from '#openapi/undoable.ts'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, callRunner } from '#server/engine/crud/call.ts'
import { parseQuery } from '#server/engine/crud/query.ts'
import { writtenStep } from '#server/engine/crud/undo-mark.ts'
import { languageOf } from '#server/platform/contract/labels.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { exportRows } from './service/export-rows.ts'
import { importRows } from './service/import-rows.ts'
import { type Importer, subjectOf } from './service/importer.ts'
import { papersArchive } from './service/papers-archive.ts'
import { readImportRequest } from './service/read-import-request.ts'
import { importTemplate } from './service/template.ts'
import { archiveMediaType } from './write/archive.ts'
import { type ExportKind, mediaTypes } from './write/write-table.ts'

export interface ExchangeOptions extends Caller {
  readonly importer: Importer
  readonly store: FileStore
}

type Serve = (app: FastifyInstance, options: ExchangeOptions, meta: ResourceMeta) => void

export async function exchangePlugin(app: FastifyInstance, options: ExchangeOptions): Promise<void> {
  for (const meta of Object.values(contract)) {
    for (const [verb, serve] of serves) if (meta.verbs.includes(verb)) serve(app, options, meta)
  }
}

const language = (request: FastifyRequest) => languageOf(request.headers['accept-language'])

const serveImport: Serve = (app, { importer, store: _, ...caller }, meta) => {
  const { name, path, letters } = meta
  const url = `${path}import/`
  const permission = permissionOf('POST', url)
  const run = callRunner(caller)
  // What is brought in can be undone as a whole; what is only kept or looked through leaves nothing to undo.
  const write = isUndoable(meta) ? callRunner(caller, permission) : run
  app.post(url, { config: { permission, form: 'parts' } }, async (request, reply) => {
    const asked = await readImportRequest(request, letters)
    const call = { ...asked, importer, resource: name, language: language(request), permission }
    const answer = await importRows({
      ...call,
      run: (work) => run(request, work),
      write: async (work) => {
        const [done, step] = await write(request, async (context) => [
          await work(context),
          await writtenStep(context, 'perhaps'),
        ])
        if (step) reply.header('x-undo', step)
        return done
      },
    })
    return success(letters, answer, request)
  })
}

const serveTemplate: Serve = (app, { importer, ...caller }, { name, path, letters }) => {
  const run = callRunner(caller)
  const url = `${path}import_template/`
  app.get(url, { config: { permission: permissionOf('GET', url) } }, async (request, reply) => {
    const kind = kindOf(request, letters, tableKinds)
    const subject = await run(request, (context) => subjectOf(importer, name, context))
    const file = importTemplate(kind, subject, importer.labels, language(request))
    return reply.headers(fileHeaders(mediaTypes[kind], `${name}-template.${kind}`)).send(file)
  })
}

const serveExport: Serve = (app, { importer, ...caller }, meta) => {
  const run = callRunner(caller)
  const { name, path, letters } = meta
  const url = `${path}export/`
  app.get(url, { config: { permission: permissionOf('GET', url) } }, async (request, reply) => {
    const kind = kindOf(request, letters, exportKinds)
    const query = parseQuery(meta, { ...queryOf(request) })
    const names = Array.isArray(query.columns) ? query.columns.map(String) : []
    const call = { importer, resource: name, kind, query, names, language: language(request), title: titleOf(request) }
    const answer = await exportRows({ ...call, run: (work) => run(request, work) })
    if ('job' in answer) return success(letters, answer, request)
    return reply.headers(fileHeaders(answer.mediaType, answer.name)).send(answer.file)
  })
}

const servePapers: Serve = (app, { importer, store, ...caller }, { name, path }) => {
  const run = callRunner(caller)
  const url = `${path}download/`
  app.post(url, { config: { permission: permissionOf('POST', url) } }, async (request, reply) => {
    const call = { importer, store, resource: importer.served(name), body: request.body }
    const archive = await papersArchive({ ...call, run: (work) => run(request, work) })
    return reply.headers(fileHeaders(archiveMediaType, `${name}.zip`)).send(archive)
  })
}

const serves = new Map<VerbName, Serve>([
  ['importRows', serveImport],
  ['importTemplate', serveTemplate],
  ['exportRows', serveExport],
  ['downloadPapers', servePapers],
])

const queryOf = ({ query }: FastifyRequest): object => (typeof query === 'object' && query !== null ? query : {})

const tableKinds = ['csv', 'xlsx'] as const
const exportKinds = ['csv', 'pdf', 'xlsx'] as const

const longestTitle = 100

/** Of a PDF; longer ones are cut. */
function titleOf(request: FastifyRequest): string {
  const query = queryOf(request)
  return 'heading' in query && typeof query.heading === 'string' ? query.heading.slice(0, longestTitle) : ''
}

/** XLSX where nothing is said. */
function kindOf<K extends ExportKind>(
  request: FastifyRequest,
  letters: string,
  kinds: readonly [...K[], 'xlsx'],
): K | 'xlsx' {
  const query = queryOf(request)
  const format = 'format' in query ? query.format : 'xlsx'
  const found = kinds.find((kind) => kind === format)
  if (found) return found
  throw refuse(`ZB${letters}0014`, { field: 'format', allowed: kinds.join(', ') })
}

const fileHeaders = (mediaType: string, name: string) => ({
  'content-type': mediaType,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'private, no-store',
})
