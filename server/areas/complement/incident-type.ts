// Incident types: a symbol of their own, a colour, and a unit that stays once something is counted in it.
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import { usesOf } from '#server/engine/crud/used-by.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { freeColour } from './colours.ts'
import { setActive } from './set-active.ts'
import { symbolFaults } from './symbols.ts'

export const incidentTypeBehaviour = defineBehaviour('incident_type', {
  complete: async ({ context, draft, before }) =>
    before || draft.colour ? {} : { colour: await freeColour(context, 'incident_type') },

  check: async ({ context, draft, before }) => {
    const faults: FieldFaults = await symbolFaults(context, 'training_type', draft.report_symbol)
    const isRecounted = before !== undefined && draft.unit !== undefined && draft.unit !== before.unit
    if (isRecounted && (await usesOf(context, 'incident_type', [before.id])).length > 0)
      faults.unit = [{ code: 'ZBCM1402', context: { field: 'unit' } }]
    return faults
  },

  bulkActions: {
    set_active: ({ context, ids, body }) => setActive(context, 'incident_type', { ids, active: body.active }),
  },
})
