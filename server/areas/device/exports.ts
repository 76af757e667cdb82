// What other areas may use of device.

export { cancelCommands, retryCommands, sentCommands } from './command.ts'
export { resyncPeople } from './resync-people.ts'
