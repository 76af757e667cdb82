// What other areas may use of the inbox: which requests wait for the person.

export { waitingKeys } from './waiting-requests.ts'
