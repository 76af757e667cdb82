// A test of an SFTP server: settings are read first, so that no transaction waits for another machine; what came of it is kept.
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { record } from '#server/engine/crud/audit-write.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { probeSftp, SftpFault } from '#server/platform/destinations/sftp.ts'
import { sftpServerOf } from './destination/sftp-server.ts'

type Run = <T>(request: FastifyRequest, work: (context: Context) => Promise<T>) => Promise<T>
type Result = components['schemas']['DestinationTestResult']

export async function testDestination(run: Run, request: FastifyRequest, id: number): Promise<Result> {
  const stored = await run(request, ({ db, company }) => sftpServerOf(db, company.id, id))
  const result = await resultOf(() => probeSftp(stored.server, stored, stored.folder))
  await run(request, async (context) => {
    await sql`update export_destination set last_test = now(), last_test_state = ${result.state},
        seen_fingerprint = coalesce(${result.fingerprint}::text, seen_fingerprint)
      where company_id = ${context.company.id} and id = ${id}`.execute(context.db)
    await record(context, storageOf('export_destination').meta, 'TEST', [id], {}, [stored.name])
  })
  return result
}

async function resultOf(probe: () => Promise<string>): Promise<Result> {
  try {
    return { state: 'PASSED', fingerprint: await probe() }
  } catch (error) {
    if (!(error instanceof SftpFault)) throw error
    return { state: error.stage === 'WRITE' ? 'PATH' : error.stage, fingerprint: error.fingerprint }
  }
}
