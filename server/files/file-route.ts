// Gives files to those who are signed in to the company they belong to, and to nobody else.
import { createReadStream } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Database, Db } from '#server/db/database.ts'
import { inCompany } from '#server/db/tenant.ts'
import { refuse } from '#server/errors/refusal.ts'
import { fileStore } from './file-store.ts'

interface Served {
  readonly config: Pick<Config, 'dataDir'>
  readonly database: Database
}

interface FileRow {
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
      const company = request.principal?.company
      if (!company) throw refuse(request.principal ? 'ZBOA0219' : 'ZBOA0210')
      const path = store.path(company, name)
      const file = path && (await inCompany(database, company, (db) => fileNamed(db, name)))
      if (!path || !file) throw refuse('ZBOA0404')
      // A name is given once: what it stands for never changes.
      const etag = `"${name}"`
      reply.headers({ etag, 'cache-control': 'private, max-age=3600', vary: 'authorization' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      reply.headers({ 'content-length': file.size, 'content-disposition': 'inline' })
      return reply.type(file.media_type).send(createReadStream(path))
    },
  )
}

async function fileNamed(db: Db, name: string): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`select media_type, size from file where name = ${name}`.execute(db)
  return rows[0]
}
