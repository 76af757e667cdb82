// What other areas may use of device.

export { addBioPhoto } from './add-bio-photo.ts'
export { deleteTemplatesOf, fetchPeople } from './bio-of-people.ts'
export { cancelCommands, retryCommands, sentCommands } from './command.ts'
export { takeInEvents } from './doors/take-in.ts'
export { beginFile, takePiece } from './files/terminal-file.ts'
export { queueBelongings, queuePictureRemoval, queuePictures } from './queue-people.ts'
export { resyncAreas, resyncPeople } from './resync-people.ts'
