// Where a session may be used: on the host of its company, and from the addresses that the company allows.
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { isWithin } from '#server/platform/http/address-blocks.ts'
import type { Principal } from './principal.ts'
import { requestHost } from './request-host.ts'

/** `audience`: name of the host that the proof of the session was issued for. Throws 0216 and 0405. */
export function checkPlace(request: FastifyRequest, config: Config, audience: string, principal: Principal): void {
  checkHost(request, config, audience, principal)
  checkAddress(request, principal)
}

function checkHost(request: FastifyRequest, config: Config, audience: string, { tenant }: Principal): void {
  const host = requestHost(request.host, config.baseHost)
  if (host.kind !== 'company' || host.domain === null) return
  const fits = tenant ? [tenant.domain, ...tenant.former_domains].includes(host.domain) : audience === host.name
  if (!fits) throw refuse('ZBOA0216')
}

/** Companies may name the addresses that their administrators come from. */
function checkAddress(request: FastifyRequest, { kind, tenant }: Principal): void {
  if (kind !== 'USER' || !tenant || tenant.allowed_ip.length === 0) return
  if (!isWithin(request.ip, tenant.allowed_ip)) throw refuse('ZBOA0405', { address: request.ip })
}
