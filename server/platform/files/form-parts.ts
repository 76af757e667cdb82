// The parts of a form with files, one after the other: a form that is none, or was cut off, is a fault of the call.
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Refusal, refuse } from '#server/platform/errors/refusal.ts'

interface Limits {
  readonly fileSize?: number
  readonly files?: number
  readonly fields?: number
  readonly fieldSize?: number
}

interface GivenFile {
  readonly type: 'file'
  readonly fieldname: string
  /** Without signs that no name of a file has. */
  readonly filename: string
  readonly mimetype: string
  readonly bytes: () => Promise<Buffer>
}

export type FormPart = GivenFile | MultipartValue

const isTold = (error: unknown): boolean =>
  error instanceof Refusal || (error instanceof Error && 'code' in error && String(error.code).startsWith('FST_'))

const asRefusal = (error: unknown): unknown => (isTold(error) ? error : refuse('ZBOA0002'))

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

/** `tooLarge`: the refusal of a file that is longer than the limit; without one it is cut there. */
export async function* formParts(
  request: FastifyRequest,
  limits: Limits,
  tooLarge?: () => Refusal,
): AsyncGenerator<FormPart> {
  try {
    for await (const part of request.parts({ limits })) yield part.type === 'field' ? part : givenFile(part, tooLarge)
  } catch (error) {
    throw asRefusal(error)
  }
}

const givenFile = (part: MultipartFile, tooLarge?: () => Refusal): GivenFile => ({
  type: 'file',
  fieldname: part.fieldname,
  filename: part.filename.replace(/\p{Cc}/gu, ''),
  mimetype: part.mimetype,
  bytes: async () => {
    const bytes = await part.toBuffer().catch((error: unknown) => {
      throw isTooLarge(error) && tooLarge ? tooLarge() : asRefusal(error)
    })
    if (part.file.truncated && tooLarge) throw tooLarge()
    return bytes
  },
})
