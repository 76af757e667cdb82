// A company made through the set-up link of a first start, and calls of its owner straight to the server.
import { vi } from 'vitest'
import type { Product } from './product.ts'

export interface Answer<T> {
  readonly status: number
  readonly code: string
  readonly data: T
}

export interface Owner {
  readonly call: <T>(method: string, path: string, body?: unknown) => Promise<Answer<T>>
  /** The number of employees, counted exactly. */
  readonly employees: () => Promise<number>
}

const password = 'Restart@2026'
const email = 'owner@kill.test'

const json = { 'content-type': 'application/json', 'x-client': 'Web' }

async function post<T>(url: string, body: object): Promise<T> {
  const answer = await fetch(url, { method: 'POST', headers: json, body: JSON.stringify(body) })
  const envelope = (await answer.json()) as { isSuccess: boolean; data: T }
  if (!envelope.isSuccess) throw new Error(`${url}: ${JSON.stringify(envelope)}`)
  return envelope.data
}

/** The product is started with `DEMO: '0'`; its first start printed the link. */
export async function setUpCompany(product: Product): Promise<void> {
  const code = await vi.waitUntil(() => /set-up\?code=(\S+)/.exec(product.output())?.[1], { timeout: 10_000 })
  await post(`${product.url}/web/oauth/api/v2/set_up/`, {
    code,
    email,
    password,
    confirm_password: password,
    agreement: true,
    company_name: 'Kill Works',
    company_domain: 'kill-works',
    company_address: '1 Main Street',
    company_timezone: 'America/Mexico_City',
    company_country: 'Mexico',
    company_country_code: 'MX',
  })
}

/** Signs in; after a restart too, for a session of its own. */
export async function signInOwner(product: Product): Promise<Owner> {
  const { token } = await post<{ token: string }>(`${product.url}/web/oauth/api/v2/user_sign_in/`, {
    username: email,
    password,
    agreement: true,
  })
  const call = async <T>(method: string, path: string, body?: unknown): Promise<Answer<T>> => {
    const isForm = body instanceof FormData
    const answer = await fetch(product.url + path, {
      method,
      headers: { authorization: `JWT ${token}`, ...(body !== undefined && !isForm && json) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, ...((await answer.json()) as { code: string; data: T }) }
  }
  const employees = async () => {
    const { data } = await call<{ total: number }>('GET', '/web/personnel/api/v2/employees/?page_size=1&count=exact')
    return data.total
  }
  return { call, employees }
}
