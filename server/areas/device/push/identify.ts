// Which terminal calls, and whether it may: by its serial number and the host it asks, never across companies.
import { requestHost } from '#server/access/request-host.ts'
import { comesRightly, isSame } from './company-way.ts'
import type { KnownTerminal } from './known-terminals.ts'
import type { PushTools } from './push-tools.ts'
import { notAllowed, notAuthorized, type PushAnswer, type PushRequest, refused } from './request.ts'
import { keepStray } from './strangers/strays.ts'
import { companyOf, letInAwaited, refusedWay, welcome } from './strangers/welcome.ts'

export type Identified = { readonly terminal: KnownTerminal } | { readonly answer: PushAnswer }

const perSecond = 20

/** Those who do not name themselves, or are not let in, get the answer that keeps their data with them. */
export async function identify(tools: PushTools, request: PushRequest, sn: string): Promise<Identified> {
  const { known, config } = tools
  const { kind, domain } = requestHost(request.host ?? '', config.baseHost)
  const terminal = (await known.find(sn, request.query.has('options'))) ?? (await letInAwaited(tools, request, sn))
  if (!terminal)
    return { answer: kind === 'company' && domain ? await welcome(tools, request, sn, domain) : notAllowed }
  if (kind === 'company' && domain !== terminal.domain && domain !== terminal.formerDomain) {
    const asked = await companyOf(tools, domain ?? '')
    await keepStray(tools, request, { company: asked?.id ?? null, sn, reason: 'OTHER_COMPANY' })
    return { answer: notAllowed }
  }
  if (!comesRightly(terminal.way, request)) return { answer: refusedWay(terminal.way, request) }
  tools.activity.note(terminal, request)
  if (!terminal.isServed || (request.isPlain && !terminal.takesPlain)) return { answer: notAuthorized }
  if (!hasKey(terminal, request)) return { answer: notAuthorized }
  return isTooFast(terminal, config.rateLimitFactor) ? { answer: refused(503, 'busy') } : { terminal }
}

/** The key comes with the first call alone, and with each call of a door terminal. */
function hasKey({ key, isGreeted }: KnownTerminal, { query }: PushRequest): boolean {
  if (key === null) return true
  const given = query.get('pushcommkey') ?? query.get('comkey')
  return given === undefined ? isGreeted && query.get('options') === undefined : isSame(given, key)
}

function isTooFast(terminal: KnownTerminal, factor: number): boolean {
  const second = Math.floor(Date.now() / 1000)
  terminal.calls = terminal.second === second ? terminal.calls + 1 : 1
  terminal.second = second
  return terminal.calls > perSecond * factor
}
