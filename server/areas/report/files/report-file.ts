// A report as a file: the same rows as on the screen, with the sums below them.
import type { FastifyReply } from 'fastify'
import { exportPassword } from '#server/engine/exchange/export/export-password.ts'
import { archive, archiveMediaType, archiveName } from '#server/engine/exchange/write/archive.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { mediaTypes, openedReport, type ReportFileKind, type ReportToOpen } from './opened-report.ts'

const isKind = (value: unknown): value is ReportFileKind =>
  typeof value === 'string' && Object.hasOwn(mediaTypes, value)

interface Asked extends Omit<ReportToOpen, 'kind'> {
  readonly reply: FastifyReply
}

export async function reportFile({ reply, ...opening }: Asked): Promise<FastifyReply> {
  const { importer, asked, run } = opening
  const kind = asked.format ?? 'xlsx'
  if (!isKind(kind)) throw refuse('ZBRP0014', { field: 'format', allowed: Object.keys(mediaTypes).join(', ') })
  const { name, mediaType, made } = await openedReport({ ...opening, kind })
  const password = await run((context) => exportPassword(context, importer.unseal))
  const file = made()
  const packed = password === undefined ? file : archive([{ name, open: () => file }], password)
  return reply
    .headers({
      'content-type': password === undefined ? mediaType : archiveMediaType,
      'content-disposition': `attachment; filename="${password === undefined ? name : archiveName(name)}"`,
      'cache-control': 'private, no-store',
    })
    .send(packed)
}
