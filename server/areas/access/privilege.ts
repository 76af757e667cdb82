// Privileges: they follow the areas of people, so they are changed by acts alone.
import { defineBehaviour } from '#server/crud/behaviour.ts'
import { setGroup, setHours, setVerification, suspend, syncPeople } from './privilege-acts.ts'

export const privilegeBehaviour = defineBehaviour('privilege', {
  bulkActions: {
    set_group: ({ context, ids, body }) => setGroup(context, ids, body.group),
    set_time_period: ({ context, ids, body }) => setHours(context, ids, body),
    set_verify_mode: ({ context, ids, body }) => setVerification(context, ids, body),
    suspend: ({ context, ids, body }) => suspend(context, ids, { suspended: true, until: body.until ?? null }),
    reinstate: ({ context, ids }) => suspend(context, ids, { suspended: false }),
    sync: ({ context, ids }) => syncPeople(context, ids),
  },
})
