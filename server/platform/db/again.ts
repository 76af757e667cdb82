// Work that is done again where the database ended its transaction because two waited for each other.

/** SQLSTATE of the transaction that the database ends where two wait for each other. */
const deadlock = '40P01'
const mostTries = 3

/** Nothing of the ended transaction is left; done again, it finds what the other one has done. */
export async function againWhereDeadlocked<T>(transact: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transact()
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === deadlock
      if (!isDeadlock || tries === mostTries) throw error
    }
  }
}
