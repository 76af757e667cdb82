// What the verbs read from a request: the id of its path, the version it expects.
import type { FastifyRequest } from 'fastify'
import { moduleLetters } from '#server/platform/errors/module-letters.ts'
import { refuse } from '#server/platform/errors/refusal.ts'

/** An id that is no number names nothing. */
export function idOf({ params }: FastifyRequest, name = 'id'): number {
  const [, id] = Object.entries(params ?? {}).find(([key]) => key === name) ?? []
  const number = Number(id)
  if (!id || !Number.isSafeInteger(number) || number < 1) throw refuse('ZBOA0404')
  return number
}

/** The version of `If-Match`, quotes or not; `*` is any. What says no version is refused: it would be written over unseen. */
export function versionOf({ headers, url }: FastifyRequest): number | undefined {
  const header = headers['if-match']?.trim()
  if (header === undefined || header === '*') return undefined
  const [, quoted, bare] = /^(?:"(\d{1,15})"|(\d{1,15}))$/.exec(header) ?? []
  const version = quoted ?? bare
  if (version === undefined) throw refuse(`ZB${moduleLetters(url)}0013`, { field: 'If-Match', pattern_name: 'version' })
  return Number(version)
}
