// A key for a list of choices is not a key for the cell that it belongs to.

/** A list of an input that is open takes its keys itself. */
export const isOpenList = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[aria-expanded="true"]') !== null
