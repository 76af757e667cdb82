// The zone in which a caller without a company reads times: the header X-Timezone, else UTC.
import type { FastifyRequest } from 'fastify'
import { zoneOrUtc } from '#server/platform/time/zone-time.ts'

export function zoneOf({ principal, headers }: FastifyRequest): string {
  return principal?.tenant?.timezone ?? zoneOrUtc(String(headers['x-timezone']))
}
