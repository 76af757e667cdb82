// Calls of identity: signing in and out, companies, who is signed in, one's own account.
import type { components } from '#openapi/generated/schema.d.ts'
import { ApiError, client } from './client.ts'
import { rememberBaseHost } from './host.ts'
import { refreshToken } from './tokens.ts'

type Schemas = components['schemas']

export type Region = Schemas['RegionIdentity']
export type CurrentUser = Schemas['CurrentUser']
export type CurrentCompany = Schemas['CurrentCompany']
export type JoinedCompany = Schemas['JoinedCompany']
export type JoinedCompanies = Schemas['JoinedCompanyPage']
export type SignedIn = Schemas['SignedIn']

interface Answered<T> {
  readonly data?: { readonly code: string; readonly data: T }
  readonly response: Response
}

/** What a call answers. The client judges success by the code, whatever the status says. */
export async function dataOf<T>(answer: Promise<Answered<T>>): Promise<T> {
  const { data, response } = await answer
  if (!data?.code.endsWith('0000')) throw new ApiError(response.status, data ?? {})
  return data.data
}

const v2 = '/web/oauth/api/v2'

export async function identifyRegion(): Promise<Region> {
  const region = await dataOf(client.POST(`${v2}/region_identify/`))
  rememberBaseHost(region.base_host)
  return region
}

export const legalTextOfRegion = (document: Schemas['LegalKind']) =>
  dataOf(client.POST(`${v2}/legal_text/`, { body: { document } }))

export const signInAdministrator = (body: Schemas['AdministratorSignIn']) =>
  dataOf(client.POST(`${v2}/user_sign_in/`, { body }))

/** The token of a sign-in that waits for its second factor; undefined for other failures. */
export function secondFactorToken(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'ZBOA0206') return undefined
  const { data } = error
  return typeof data === 'object' && data !== null && 'mfa_token' in data ? String(data.mfa_token) : undefined
}

export const signInEmployee = (body: Schemas['EmployeeSignIn']) =>
  dataOf(client.POST(`${v2}/employee_sign_in/`, { body }))

export const signInPlainly = (body: Schemas['AnySignIn']) => dataOf(client.POST(`${v2}/sign_in/`, { body }))

export const setUp = (body: Schemas['SetUp']) => dataOf(client.POST(`${v2}/set_up/`, { body }))

/** One page of 50 (specification, section 9). */
export const joinedCompanies = () =>
  dataOf(client.GET(`${v2}/company-list/`, { params: { query: { page: 1, page_size: 50 } } }))

export const enterCompany = (company_id: number | undefined) =>
  dataOf(client.POST(`${v2}/company-token/`, { body: company_id === undefined ? {} : { company_id } }))

export const currentUser = () => dataOf(client.GET(`${v2}/current-user/`))

export const currentCompany = () => dataOf(client.GET(`${v2}/current-company/`))

export const signOut = () => {
  const refresh = refreshToken()
  return dataOf(client.POST(`${v2}/sign_out/`, { body: refresh ? { refresh } : {} }))
}

/** For one live connection. */
export const liveTicket = () => dataOf(client.POST(`${v2}/ws_ticket/`))
