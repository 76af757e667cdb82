// Files that are handed in together: single ones and archives of them, each worked on as it is read, so that few bytes are held.
import type { FastifyRequest } from 'fastify'
import type { Code, Module } from '#openapi/codes.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { FileFault } from './file-fault.ts'
import { formParts } from './form-parts.ts'
import { isArchive, type UnpackedFile, unpack } from './unpack.ts'

interface Handed {
  /** Of the area, for its refusals. */
  readonly letters: Module
  readonly take: (file: UnpackedFile, fields: Readonly<Record<string, string>>) => Promise<void>
}

const mostFiles = 500
const mostMb = 100
const mostBytes = mostMb * 1_000_000

/** Throws a refusal where there are none, too many or too much, or an archive is damaged. Answers the other fields. */
export async function readFiles(
  request: FastifyRequest,
  { letters, take }: Handed,
): Promise<Readonly<Record<string, string>>> {
  const code = (number: '0010' | '0032' | '0035'): Code => `ZB${letters}${number}`
  const tooLarge = () => refuse(code('0035'), { max_mb: mostMb })
  const fields: Record<string, string> = {}
  const files: UnpackedFile[] = []
  let total = 0
  const limits = { fileSize: mostBytes, files: mostFiles + 1, fields: 5 }
  for await (const part of formParts(request, limits, tooLarge)) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value)
      continue
    }
    const bytes = await part.bytes()
    total += bytes.length
    if (total > mostBytes) throw tooLarge()
    files.push({ name: part.filename, bytes })
    if (files.length > mostFiles) throw refuse(code('0032'), { detail: 'files' })
  }
  let taken = 0
  const one = async (file: UnpackedFile) => {
    taken += 1
    if (taken > mostFiles) throw refuse(code('0032'), { detail: 'files' })
    await take(file, fields)
  }
  for (const file of files) {
    if (!isArchive(file.bytes)) await one(file)
    else
      try {
        for await (const inside of unpack(file.bytes, mostBytes)) await one(inside)
      } catch (error) {
        if (error instanceof FileFault)
          throw refuse(`ZB${letters}${error.number}`, { field: 'files', ...error.context })
        throw error
      }
  }
  if (taken === 0) throw refuse(code('0010'), { field: 'files' })
  return fields
}
