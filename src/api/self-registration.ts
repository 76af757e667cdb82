// The call with which somebody registers the own photo for the terminals of a company, without signing in.
import type { components } from '#openapi/generated/schema.d.ts'
import { client } from './client.ts'
import { dataOf } from './identity.ts'

export const registerPhoto = (body: components['schemas']['SelfRegistration']) =>
  dataOf(client.POST('/web/device/api/v2/biophotos/self_register/', { body }))
