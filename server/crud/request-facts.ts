// What the verbs read from a request: the id of its path, the version it expects.
import type { FastifyRequest } from 'fastify'
import { refuse } from '#server/errors/refusal.ts'

/** An id that is no number names nothing. */
export function idOf({ params }: FastifyRequest, name = 'id'): number {
  const [, id] = Object.entries(params ?? {}).find(([key]) => key === name) ?? []
  const number = Number(id)
  if (!id || !Number.isSafeInteger(number) || number < 1) throw refuse('ZBOA0404')
  return number
}

/** The version of `If-Match`, quotes or not. */
export function versionOf(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match']
  const version = header === undefined ? Number.NaN : Number(header.replaceAll('"', ''))
  return Number.isSafeInteger(version) ? version : undefined
}
