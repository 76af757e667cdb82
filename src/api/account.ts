// Calls about one's own account: profile, password, sessions, second factor.
import type { components } from '#openapi/generated/schema.d.ts'
import { client } from './client.ts'
import { dataOf } from './identity.ts'

type Schemas = components['schemas']

export type ProfileChange = Schemas['ProfileChange']
export type OwnSession = Schemas['OwnSession']
export type SecondFactorSecret = Schemas['SecondFactorSecret']

const v2 = '/web/oauth/api/v2'

export const ownProfile = () => dataOf(client.GET(`${v2}/profile/`))

export const changeProfile = (body: ProfileChange) => dataOf(client.PATCH(`${v2}/profile/`, { body }))

export const reAuthenticate = (body: Schemas['ReAuthentication']) =>
  dataOf(client.POST(`${v2}/re_authenticate/`, { body }))

export const confirmEmail = (code: string) => dataOf(client.POST(`${v2}/email_change/`, { body: { code } }))

export const closeAccount = () => dataOf(client.POST(`${v2}/close_account/`, { body: {} }))

export const leaveCompany = () => dataOf(client.POST(`${v2}/leave_company/`, { body: {} }))

export const closeCompany = (body: Schemas['OwnCompanyClosing']) =>
  dataOf(client.POST(`${v2}/close_company/`, { body }))

export const changePassword = (body: Schemas['PasswordChange']) =>
  dataOf(client.POST(`${v2}/change_password/`, { body }))

export const ownSessions = () => dataOf(client.GET(`${v2}/sessions/`))

export const endSessions = (items: string[]) => dataOf(client.DELETE(`${v2}/sessions/`, { body: { items } }))

export const secondFactor = () => dataOf(client.GET(`${v2}/second_factor/`))

export const beginSecondFactor = (password: string) =>
  dataOf(client.POST(`${v2}/second_factor/begin/`, { body: { password } }))

export const confirmSecondFactor = (code: string) =>
  dataOf(client.POST(`${v2}/second_factor/confirm/`, { body: { code } }))

export const newRecoveryCodes = (body: Schemas['SecondFactorProof']) =>
  dataOf(client.POST(`${v2}/second_factor/recovery_codes/`, { body }))

export const disableSecondFactor = (body: Schemas['SecondFactorProof']) =>
  dataOf(client.POST(`${v2}/second_factor/disable/`, { body }))

export const signInWithCode = (body: Schemas['SecondFactorSignIn']) =>
  dataOf(client.POST(`${v2}/second_factor/sign_in/`, { body }))
