// Whether a person may read a resource's records, and so hear of them.
import { contract } from '#openapi/generated/contract.ts'
import type { ResourceMeta } from '#openapi/types.ts'
import { isAllowed } from '#server/access/permissions.ts'
import type { Principal } from '#server/access/principal.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import type { Topic } from './topics.ts'

export const mayView = (principal: Principal, { path }: ResourceMeta): boolean =>
  isAllowed(principal, permissionOf('GET', path))

export const mayHear = (principal: Principal, topic: Topic): boolean =>
  topic.resource !== undefined && topic.rights === undefined
    ? mayView(principal, contract[topic.resource])
    : (topic.rights ?? []).some((right) => isAllowed(principal, right))
