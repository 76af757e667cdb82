// Biometric templates: sent to the terminals of their people's areas, and deleted there when they are deleted here.
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import { queueTemplates } from './queue-people.ts'
import { queueTakingOff } from './taking-off.ts'

export const bioTemplateBehaviour = defineBehaviour('bio_template', {
  removing: async ({ context, ids }) => {
    await queueTakingOff(context, 'bio_template', ids)
    return []
  },

  bulkActions: {
    sync: async ({ context, ids, body: { terminals = [] } }) => {
      await queueTemplates(context, { ids, ...(terminals.length > 0 && { terminals }) })
      return { accepted: ids.length, skipped: [] }
    },
  },
})
