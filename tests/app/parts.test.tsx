// Parts of pages fail alone: each call of each page written by hand is refused in turn, and the rest of the page stands.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { everyScreen } from '#src/app/screens.ts'
import { type Application, startApplication } from './support/application.tsx'
import { openCompany } from './support/test-server.ts'

const pages = (await everyScreen()).flatMap(([path, one]) => ('entry' in one ? [] : [[path, one.permission] as const]))
/** Reports are one screen: some of them stand for all. */
const isReport = (path: string) => /^\/(?:report\/report-library|personal\/report)\//.test(path)
const reports = pages.filter(([path]) => isReport(path))
const tried = [...pages.filter(([path]) => !isReport(path)), ...reports.filter((_, at) => at % 8 === 0)]
const addresses = ['/', '/account', '/onlineSubscription', '/tenement/company', ...tried.map(([path]) => path)]

/** What is asked once nobody types any more. */
const lateCalls: Readonly<Record<string, string>> = {
  '/onlineSubscription': '/web/vendor/api/v2/subscriptions/quote/',
}

/** Who is signed in, and for which company: without them there is no page at all. */
const frame = /\/(current-user|current-company|region_identify|ws_ticket|unread_count|refresh_token)\/$/

let application: Application
beforeAll(async () => {
  application = await startApplication('parts')
  // Somebody sells plans: those on offer have a price.
  await (await openCompany('parts-buyer')).sell()
})
afterEach(() => application.instead(undefined))
afterAll(() => application.close())

interface Seen {
  readonly headings: readonly string[]
  readonly asked: ReadonlySet<string>
}

/** Opens a page on which everything is allowed to be seen, and one call is refused. */
async function look(address: string, refused?: () => string | undefined): Promise<Seen> {
  cleanup()
  const asked = new Set<string>()
  let open = 0
  application.instead(async (request, ask) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/current-user/')) {
      const envelope = await (await ask()).json()
      const permissions = [...envelope.data.permissions, ...pages.map(([, permission]) => permission)]
      return HttpResponse.json({ ...envelope, data: { ...envelope.data, permissions } })
    }
    if (frame.test(pathname)) return undefined
    asked.add(pathname)
    if (pathname === refused?.()) return HttpResponse.json({ isSuccess: false, code: 'ZBOA0400' }, { status: 403 })
    open += 1
    const answer = await ask()
    open -= 1
    return answer
  })
  await application.open(address, application.owner)
  await screen.findByRole('heading', { level: 1 })
  // The call that is refused is waited for, and one that a page makes only after a moment.
  const due = refused ? refused() : lateCalls[address]
  if (due) await waitFor(() => expect(asked, address).toContain(due))
  // Calls follow one another: the page has come to rest once none is on its way and nothing is awaited for a moment.
  const rests = () => open === 0 && !document.querySelector('main [role="status"][data-shape], main [aria-busy="true"]')
  for (let quiet = 0; quiet < 6; quiet = rests() ? quiet + 1 : 0)
    await new Promise((resolve) => setTimeout(resolve, 60))
  return { headings: headings(), asked }
}

/** Of the page: the sections of parts that failed are still named. */
const headings = () => [...document.querySelectorAll('main h1, main h2')].map((one) => one.textContent)

const failures = () => screen.queryAllByText('This could not be loaded').length

it.each(addresses)(
  '%s stands without any one of its calls, says what is missing and takes another try',
  {
    timeout: 120_000,
  },
  async (address) => {
    const whole = await look(address)
    // Pages of employees have nothing to show to somebody who is none.
    const before = failures()
    for (const call of whole.asked) {
      let refused: string | undefined = call
      const { headings: left } = await look(address, () => refused)
      expect(screen.queryByText('Please check your connection and try again.'), call).toBeNull()
      expect(left[0], call).toBe(whole.headings[0])
      // The choices of a field are asked for again when it is opened.
      if (before === 0 && !call.endsWith('/tree/')) expect(failures(), call).toBeGreaterThan(0)
      refused = undefined
      for (const retry of screen.queryAllByText('Try again')) fireEvent.click(retry)
      await waitFor(() => expect(failures(), call).toBe(before))
      await waitFor(() => expect(headings(), call).toEqual(whole.headings))
    }
  },
)
