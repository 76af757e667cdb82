// What is recorded of work on computers, and the rules for it.
import { defineArea } from '../define-area.ts'
import { ralvieBehaviours } from './behaviours.ts'

export const ralvie = defineArea('ralvie', {
  needs: [],
  behaviours: ralvieBehaviours,
})
