// Calls of those who join a company: an invitation, the account made for it, and what an approver decided.
import type { components } from '#openapi/generated/schema.d.ts'
import { client } from './client.ts'
import { dataOf } from './identity.ts'

type Schemas = components['schemas']

export type InvitationChecked = Schemas['InvitationChecked']

const v2 = '/web/oauth/api/v2'

export const acceptInvitation = (code: string) => dataOf(client.POST(`${v2}/invited/`, { body: { code } }))

export const signUpInvited = (body: Schemas['InvitedSignUp']) => dataOf(client.POST(`${v2}/invited_sign_up/`, { body }))

export const joinOutcome = (code: string) => dataOf(client.POST(`${v2}/join_approval/`, { body: { code } }))
