// Lets others have their turn: work over many rows would otherwise hold up every request until it is done.
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** Between rows: requests are read and answered that need no database, and those that do get in line. */
export const betweenRows = (): Promise<void> => nextTurn()

/** Between transactions: whoever has asked meanwhile is in line before the next one. */
export const betweenSteps = (): Promise<void> => pause(2)
