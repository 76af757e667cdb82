// How requests go from step to step.
import { defineArea } from '../define-area.ts'
import { workflowBehaviours } from './behaviours.ts'
import { workflowCalls } from './calls.ts'

export const workflow = defineArea('workflow', {
  needs: [],
  behaviours: workflowBehaviours,
  calls: (app, { caller }) => workflowCalls(app, caller),
})
