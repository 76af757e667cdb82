// What the resources of company do beside storing rows.
import type { Behaviours } from '#server/engine/crud/behaviours.ts'
import { areaBehaviour } from './area.ts'
import { departmentBehaviour } from './department.ts'
import { locationBehaviour } from './location.ts'
import { positionBehaviour } from './position.ts'
import { settingsBehaviour } from './settings.ts'

export const companyBehaviours: Behaviours = {
  area: areaBehaviour,
  department: departmentBehaviour,
  location: locationBehaviour,
  position: positionBehaviour,
  settings: settingsBehaviour,
}
