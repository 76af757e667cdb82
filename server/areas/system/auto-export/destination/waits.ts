// When what could not be brought to its place is tried again.

/** Minutes to wait after the first, second and third failure. */
const waits = [1, 5, 30]

/** Minutes after so many attempts; undefined: it failed for good. */
export const waitAfter = (attempts: number): number | undefined => waits[attempts - 1]
