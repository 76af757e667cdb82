// The zone in which a caller without a company reads times: the header X-Timezone, else UTC.
import type { FastifyRequest } from 'fastify'

export function zoneOf({ principal, headers }: FastifyRequest): string {
  return principal?.tenant?.timezone ?? String(headers['x-timezone'] ?? 'UTC')
}
