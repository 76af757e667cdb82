/** `state`, `state.2` and so on: the same name for several things, in the order of the document. */
export function freeName(wanted: string, taken: object, number = 1): string {
  const name = number === 1 ? wanted : `${wanted}.${number}`
  return name in taken ? freeName(wanted, taken, number + 1) : name
}
