// The guard before every call under /web: a verified token, a living session, the right host, the permission.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { regionOf } from '#server/platform/region.ts'
import { serverSecrets } from '#server/platform/secrets/server-secrets.ts'
import { type Access, openAccess } from './access.ts'
import type { AccessClaims } from './access-token.ts'
import { callQuota } from './call-quota.ts'
import { checkPlace } from './check-place.ts'
import { rememberCache } from './forget-principals.ts'
import { authorise } from './permissions.ts'
import { companyOf, type Principal } from './principal.ts'
import { isGuarded, requireDeclaredAccess } from './route-access.ts'

interface GuardOptions {
  readonly config: Config
  readonly database: Database
}

declare module 'fastify' {
  interface FastifyInstance {
    access: Access
  }
  interface FastifyRequest {
    /** Null on public routes. */
    principal: Principal | null
  }
}

/** Adds the guard to `app`, before any route. */
export async function authenticate(app: FastifyInstance, { config, database }: GuardOptions): Promise<void> {
  const access = await openAccess(database, regionOf(config.baseHost).code, serverSecrets(config))
  app.decorate('access', access)
  const letGo = rememberCache(access.principals)
  app.addHook('onClose', async () => {
    letGo()
  })
  const take = callQuota(config.rateLimitFactor)
  app.decorateRequest('principal', null)
  requireDeclaredAccess(app)
  app.addHook('onRequest', async (request) => {
    const { url, config: route } = request.routeOptions
    if (url === undefined || !isGuarded(url)) return
    await access.keepFresh()
    if (route.public) return
    const claims = await verifiedClaims(access, request)
    const principal = await access.principals.find(claims.sid, claims.pv)
    if (principal.user !== claims.user_id || principal.company !== claims.cid) throw refuse('ZBOA0211')
    checkPlace(request, config, claims.aud, principal)
    take(principal)
    request.principal = principal
    if (principal.second_factor_missing && !url.startsWith(ownAccount)) throw refuse('ZBOA0407')
    if (!route.permission) return
    companyOf(principal)
    checkSide(principal, route.permission)
    checkState(request, principal, route.permission)
    authorise(principal, route.permission)
  })
}

/** What stays open to those who have yet to set up the second factor that their company asks for. */
const ownAccount = '/web/oauth/'

/** The principal of a guarded route. */
export function principalOf({ principal }: FastifyRequest): Principal {
  if (!principal) throw refuse('ZBOA0210')
  return principal
}

async function verifiedClaims(access: Access, request: FastifyRequest): Promise<AccessClaims> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  if (!token || scheme !== 'JWT') throw refuse('ZBOA0210')
  const claims = await access.read(token)
  if (claims.typ !== 'access') throw refuse('ZBOA0217')
  if (claims.exp * 1000 <= Date.now()) throw refuse('ZBOA0212')
  return claims
}

/** Vendors have pages of their own: no role of theirs opens a page of a company, nor the other way round. */
function checkSide({ tenant }: Principal, permission: string): void {
  const isVendor = tenant !== null && tenant.type !== 'TENANT'
  if (isVendor !== permission.startsWith('vendor.')) throw refuse('ZBOA0403')
}

const reading = /\.(?:view|export)_/

/** A company whose subscription ended, and owners of one that is suspended for it, may read, export and buy the next one, no more. */
function checkState(request: FastifyRequest, { tenant }: Principal, permission: string): void {
  const isRead =
    request.method === 'GET' ||
    request.method === 'HEAD' ||
    reading.test(permission) ||
    permission.startsWith('subscription.')
  if (!tenant || (tenant.state !== 'READ_ONLY' && tenant.state !== 'SUSPENDED') || isRead) return
  throw refuse('ZBOA0042', { end_date: tenant.subscription_end_date })
}
