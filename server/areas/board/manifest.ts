// The first page: how the day stands, from what attendance, terminals and records of people say.
import { defineArea } from '../define-area.ts'
import { boardCalls } from './calls.ts'
import { personCalls } from './person-calls.ts'

export const board = defineArea('board', {
  needs: ['attendance'],
  calls: (app, { caller }) => {
    boardCalls(app, caller)
    personCalls(app, caller)
  },
})
