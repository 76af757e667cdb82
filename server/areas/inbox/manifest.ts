// What waits for a person, gathered from all areas in which something is decided.
import { defineArea } from '../define-area.ts'
import { inboxCalls } from './calls.ts'

export const inbox = defineArea('inbox', {
  needs: ['workflow', 'attendance'],
  calls: (app, { caller }) => inboxCalls(app, caller),
})
