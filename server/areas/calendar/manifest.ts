// Feeds of calendars: secret addresses by which calendars of other products read what concerns an employee.
import { defineArea } from '../define-area.ts'
import { feedCalls } from './feed-calls.ts'
import { serveFeed } from './serve-feed.ts'

export const calendar = defineArea('calendar', {
  needs: ['attendance', 'gps'],
  calls: (app, { caller, config }) => {
    feedCalls(app, caller, config)
    serveFeed(app, { database: caller.database, config })
  },
})
