// The contract, as every client and integrator may read it.
import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { documentText } from '#server/platform/contract/schemas.ts'

export async function documentRoute(app: FastifyInstance): Promise<void> {
  const etag = `"${hash('sha256', documentText, 'base64url').slice(0, 22)}"`
  app.get('/web/openapi.json', { config: { public: true } }, async (request, reply) => {
    reply.headers({ etag, 'cache-control': 'public, no-cache' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(documentText)
  })
}
