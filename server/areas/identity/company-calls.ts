// Calls about the host's region, the companies a user has joined, and entering one.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { principalOf } from '#server/access/authenticate.ts'
import { success } from '#server/engine/crud/answer.ts'
import { bodyReader } from '#server/platform/contract/body-reader.ts'
import { limitAddress } from './address-limits.ts'
import { callerOf } from './caller.ts'
import { companyPage } from './company-page.ts'
import { enterCompany } from './enter-company.ts'
import type { Identity } from './identity.ts'
import { legalText } from './region/legal.ts'
import { regionIdentity, regionImages, verifiedCompany } from './region/region-identity.ts'
import { regionImage } from './region/region-image.ts'
import { zoneOf } from './zone.ts'

const v2 = '/web/oauth/api/v2'
const open = { config: { public: true } } as const
const signedIn = { config: { signedIn: true } } as const

export function companyCalls(app: FastifyInstance, identity: Identity): void {
  const caller = (request: FastifyRequest) => callerOf(request, identity.config.baseHost)
  const choice = bodyReader('CompanyChoice')
  const lookup = bodyReader('CompanyLookup')

  app.post(`${v2}/region_identify/`, open, async (request) => {
    await limitAddress(identity, 'look', caller(request))
    const website = `${request.protocol}://${identity.config.baseHost}/`
    return success('OA', await regionIdentity(identity, caller(request), website), request)
  })

  const question = bodyReader('LegalQuestion')
  app.post(`${v2}/legal_text/`, open, async (request) => {
    await limitAddress(identity, 'look', caller(request))
    const { document } = question(request)
    return success('OA', await legalText(identity, document, caller(request).language), request)
  })

  app.get<{ Params: { name: string } }>(`${regionImages}:name`, open, async (request, reply) => {
    const { stream, type } = await regionImage(identity, request.params.name)
    // A name is given once: what it stands for never changes.
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return reply.type(type).send(stream)
  })

  app.post(`${v2}/company_verification/`, open, async (request) => {
    await limitAddress(identity, 'look', caller(request))
    return success('OA', await verifiedCompany(identity, lookup(request).company), request)
  })

  for (const name of ['user_joined_company', 'company-list']) {
    app.get<{ Querystring: Record<string, unknown> }>(`${v2}/${name}/`, signedIn, async (request) => {
      const principal = principalOf(request)
      const page = await companyPage(identity, principal, zoneOf(request), request.url, request.query)
      return success('OA', page, request)
    })
  }

  for (const name of ['user_login_company', 'company-token']) {
    app.post(`${v2}/${name}/`, signedIn, async (request) => {
      const { company_id } = choice(request)
      return success('OA', await enterCompany(identity, caller(request), principalOf(request), company_id), request)
    })
  }
}
