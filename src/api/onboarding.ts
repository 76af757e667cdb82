// Calls on the way to an account and a company: signing up, activation, the first company, a forgotten password.
import type { components } from '#openapi/generated/schema.d.ts'
import { client } from './client.ts'
import { dataOf } from './identity.ts'
import { signUpMarker } from './sign-up-marker.ts'

type Schemas = components['schemas']

export type CompanyDescription = Schemas['CompanyDescription']

const v2 = '/web/oauth/api/v2'

export const signUp = (body: Omit<Schemas['SignUp'], 'marker'>) =>
  dataOf(client.POST(`${v2}/sign_up/`, { body: { ...body, marker: signUpMarker() } }))

export const sendActivation = (email: string) =>
  dataOf(client.POST(`${v2}/email_activation/`, { body: { email, marker: signUpMarker() } }))

export const activate = (code: string) =>
  dataOf(client.POST(`${v2}/activation/`, { body: { code, marker: signUpMarker() } }))

export const createFirstCompany = (body: Schemas['CompanyCreation']) =>
  dataOf(client.POST(`${v2}/company_creation/`, { body }))

export const createOwnCompany = (body: CompanyDescription) =>
  dataOf(client.POST(`${v2}/user_create_company/`, { body }))

export const forgotPassword = (body: Schemas['ForgottenPassword']) =>
  dataOf(client.POST(`${v2}/forgot_password/`, { body }))

export const checkReset = (code: string) => dataOf(client.POST(`${v2}/reset_password_check/`, { body: { code } }))

export const resetPassword = (body: Schemas['PasswordReset']) => dataOf(client.POST(`${v2}/reset_password/`, { body }))
