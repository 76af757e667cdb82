// What the resources of productivity do beside storing rows.
import type { Behaviours } from '#server/engine/crud/behaviours.ts'
import { configurationBehaviour } from './configuration.ts'

export const ralvieBehaviours: Behaviours = {
  configuration: configurationBehaviour,
}
