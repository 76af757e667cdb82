// Commands of doors: one queue, so what can be done is what can be done to commands.
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import { cancelCommands, retryCommands, sentCommands } from '../device/exports.ts'

export const accessCommandBehaviour = defineBehaviour('access_command', {
  removing: ({ context, ids }) => sentCommands(context, ids),
  bulkActions: {
    retry: ({ context, ids }) => retryCommands(context, ids),
    cancel: ({ context, ids }) => cancelCommands(context, ids),
  },
})
