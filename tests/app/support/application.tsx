// The application as a visitor has it, over the real server: every call is answered by it and nothing by a mock.
import { i18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { codes } from '#openapi/codes.ts'
import { accessToken, refreshToken, storePair } from '#src/api/tokens.ts'
import type { Member } from '#tests/contract/support/server.ts'
import type { Sale } from './sell.ts'
import { openCompany, type TestServer } from './test-server.ts'

// The simulated browser's own form data is unknown to fetch, which is Node's.
globalThis.FormData = (await new Response(new URLSearchParams()).formData()).constructor as typeof FormData

export const password = 'Str0ng!Harbour'

type Headings = Readonly<Record<string, string>>

export interface Application {
  readonly owner: string
  /** Adds somebody with chosen permissions. */
  readonly member: (member: Member) => Promise<void>
  /** The company buys a plan with attendance alone, and gets a part of the money back. */
  readonly sell: () => Promise<Sale>
  /** A call past the screen, as the owner: answers the envelope's data. `headers`: what another client says of itself. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly call: (method: string, path: string, body?: object, headers?: Headings) => Promise<any>
  /** Opens an address in a fresh page; `as` is signed in, to self-service where the company is named that employs them, or has a session. */
  readonly open: (address: string, as?: string | Session, employer?: string) => Promise<Visit>
  /** Answers calls of the page in place of the server; undefined: the server does. */
  readonly instead: (answer: Instead | undefined) => void
  readonly close: () => void
}

/** `ask`: what the server says to it. */
type Instead = (request: Request, ask: () => Promise<Response>) => Promise<Response | undefined> | Response | undefined

export interface Visit {
  readonly user: ReturnType<typeof userEvent.setup>
  /** Path and query of the address bar. */
  readonly address: () => string
}

const texts = Object.fromEntries(Object.entries(codes).map(([code, { message }]) => [code, compileMessage(message)]))

/**
 * What pages load late. Here it is loaded before the first test, once for each worker: on a busy machine that takes longer than a
 * test waits for what is on the page.
 */
const parts = import.meta.glob('/src/{crud,extensions,fields,screens}/**/*.tsx')

export async function startApplication(domain: string): Promise<Application> {
  const server = await openCompany(domain)
  const owner = `owner@${domain}.test`
  let instead: Instead | undefined
  const network = setupServer(
    http.get('*/locales/*', ({ request }) => HttpResponse.json(request.url.includes('/api.json') ? texts : {})),
    http.all(/\/(?:web|iclock)\//, async ({ request }) => {
      const ask = () => answer(server, request.clone())
      return (await instead?.(request.clone(), ask)) ?? ask()
    }),
  )
  network.listen({ onUnhandledRequest: 'error' })
  await Promise.all(Object.values(parts).map((load) => load()))
  const { token } = await tokensOf(server, owner)
  return {
    owner,
    member: server.member,
    sell: server.sell,
    call: (method, path, body, headers) => call(server, { method, path, body, headers, token }),
    open: (address, as, employer) => open(server, address, typeof as === 'string' ? { username: as, employer } : as),
    instead: (given) => {
      instead = given
    },
    close: () => network.close(),
  }
}

async function answer(server: TestServer, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const { status, headers, body } = await server.ask({
    kind: 'call',
    method: request.method,
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    body: new Uint8Array(await request.arrayBuffer()),
  })
  return new HttpResponse(new Uint8Array(body), { status, headers: Object.fromEntries(headers) })
}

interface OwnCall {
  readonly method: string
  readonly path: string
  readonly body?: object | undefined
  readonly headers?: Headings | undefined
  readonly token?: string
}

async function call(server: TestServer, { method, path, body, headers, token }: OwnCall) {
  const { status, body: bytes } = await server.ask({
    kind: 'call',
    method,
    url: path,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `JWT ${token}` }), ...headers },
    body: new TextEncoder().encode(body ? JSON.stringify(body) : ''),
  })
  const text = new TextDecoder().decode(bytes)
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text}`)
  return JSON.parse(text).data
}

const tokensOf = (server: TestServer, username: string, employer?: string) =>
  call(server, {
    method: 'POST',
    path: `/web/oauth/api/v2/${employer ? 'employee' : 'user'}_sign_in/`,
    body: { username, password, agreement: true, ...(employer && { company: employer }) },
  })

interface Visitor {
  readonly username: string
  readonly employer: string | undefined
}

interface Session {
  readonly token: string
}

async function open(server: TestServer, address: string, as: Visitor | Session | undefined): Promise<Visit> {
  // The page before goes first, as in a browser: left alone without a session it would lead to signing in.
  const former = { token: accessToken(), refresh: refreshToken() ?? '' }
  cleanup()
  localStorage.clear()
  // Its session goes last: a call that is still under way would be refused without one, and lead the next page to signing in.
  if (as && former.token) storePair({ ...former, token: former.token })
  // Each test begins without texts; those of codes are what users see of refusals.
  i18n.load('en', texts)
  if (as) storePair('token' in as ? { ...as, refresh: '' } : await tokensOf(server, as.username, as.employer))
  window.history.replaceState(null, '', address)
  const { mount } = await import('./mount.tsx')
  mount()
  return { user: userEvent.setup(), address: () => location.pathname + location.search }
}

/** Waits until the list has its rows. */
export async function rowsOf(table: string): Promise<readonly HTMLElement[]> {
  const element = await screen.findByRole('table', { name: table })
  await waitFor(() => {
    if (!element.querySelector('a[data-open]')) throw new Error('no rows yet')
  })
  return [...element.querySelectorAll<HTMLElement>('tbody tr')]
}

/** The texts of a column's cells, from the top; the box that ticks a row is column 0. */
export const column = (rows: readonly HTMLElement[], at: number): readonly string[] =>
  rows.map((row) => row.querySelectorAll('td')[at]?.textContent ?? '')
