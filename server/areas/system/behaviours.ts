// What the resources of the system do beside storing rows.
import type { Behaviours } from '#server/crud/behaviours.ts'
import { groupBehaviour } from './group.ts'
import { userBehaviour } from './user.ts'

export const systemBehaviours: Behaviours = {
  group: groupBehaviour,
  user: userBehaviour,
}
