// Gives files to those who are signed in to the company they belong to, and to nobody else.
import { createReadStream } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { contract } from '#openapi/generated/contract.ts'
import type { ResourceMeta } from '#openapi/types.ts'
import { isAllowed } from '#server/access/permissions.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Config } from '#server/config.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { fileStore } from '#server/platform/files/file-store.ts'

interface Served {
  readonly config: Pick<Config, 'dataDir'>
  readonly database: Database
}

interface FileRow {
  readonly kind: string
  readonly called: string | null
  readonly media_type: string
  readonly size: number
}

export function serveFiles(app: FastifyInstance, { config, database }: Served): void {
  const store = fileStore(config.dataDir)
  app.get<{ Params: { name: string } }>(
    '/web/auth_files/:name',
    { config: { signedIn: true } },
    async (request, reply) => {
      const { name } = request.params
      const { principal } = request
      const company = principal?.company
      if (!company) throw refuse(principal ? 'ZBOA0219' : 'ZBOA0210')
      const path = store.path(company, name)
      const file =
        path &&
        (await inCompany(database, company, async (db) => {
          const found = await fileNamed(db, name)
          return found && (await maySee(db, principal, found.kind, name)) ? found : undefined
        }))
      if (!path || !file) throw refuse('ZBOA0404')
      // A name is given once: what it stands for never changes. Who may see a paper does change.
      const etag = `"${name}"`
      const keeping = file.called === null ? 'private, max-age=3600' : 'private, no-cache'
      reply.headers({ etag, 'cache-control': keeping, vary: 'authorization' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const disposition =
        file.called === null ? 'inline' : `attachment; filename*=UTF-8''${encodeURIComponent(file.called)}`
      reply.headers({ 'content-length': file.size, 'content-disposition': disposition })
      return reply.type(file.media_type).send(createReadStream(path))
    },
  )
}

/**
 * Images are everybody's of the company. Pictures that nobody enters, taken of people at a terminal, and papers are those
 * persons' who may see the record that names them, whether in the office, as the employee whose it is, or because they are asked
 * about it.
 */
async function maySee(db: Db, principal: Principal, kind: string, name: string): Promise<boolean> {
  const [resource = '', field] = kind.split('.')
  const whole = resource.replace(/^my_/, '')
  const sides = [whole, `my_${whole}`, `${whole}_approval`]
  const all = Object.values<ResourceMeta>(contract)
  const metas = field ? all.filter((one) => sides.includes(one.name)) : takenBy(all, kind)
  if (metas.length === 0) return true
  for (const meta of metas) {
    if (!isAllowed(principal, `${meta.module}.view_${meta.name}`)) continue
    const storage = storageOf(meta.name)
    const terms = [sql`${sql.ref(`t.${field ?? kind}`)} = ${name}`, ...scopeTerms(principal, storage)]
    const { rows } = await sql`select from ${sql.table(storage.table)} t where ${sql.join(terms, sql` and `)}`.execute(
      db,
    )
    if (rows.length > 0) return true
  }
  return false
}

/** The resources that have such a picture; none where somebody enters it. */
function takenBy(all: readonly ResourceMeta[], image: string): readonly ResourceMeta[] {
  const metas = all.filter(({ fields }) => fields[image]?.kind === 'image')
  return metas.some(({ verbs }) => verbs.includes('create') || verbs.includes('patch')) ? [] : metas
}

async function fileNamed(db: Db, name: string): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`select kind, called, media_type, size from file where name = ${name}`.execute(db)
  return rows[0]
}
