// A form with a file, as browsers send it, read as the body that a call takes as JSON: the file becomes a data URL.
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A little more than an image may have: what is longer is seen to be too long. */
const mostBytes = 10 * 1024 * 1024 + 1024

/** `app` takes forms from now on, beside JSON. */
export const takeForms = (app: FastifyInstance) =>
  app.register(multipart, {
    limits: { fileSize: mostBytes, files: 1, fields: 10, fieldSize: 10_000 },
    throwFileSizeLimit: false,
  })

export async function bodyOf(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body
  const body: Record<string, unknown> = {}
  for await (const part of request.parts()) {
    if (part.type === 'field') body[part.fieldname] = part.value
    else body[part.fieldname] = `data:${part.mimetype};base64,${(await part.toBuffer()).toString('base64')}`
  }
  return body
}
