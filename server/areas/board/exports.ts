// What other areas may use of the board: days that somebody has to mend, and whom a board is about.

export { exceptionRows } from './exceptions.ts'
export { nameOf, onBoard } from './people-on-board.ts'
