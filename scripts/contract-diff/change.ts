// One difference between two contracts, as a client meets it.

/** Which way a value travels: what a client sends may only become freer, what it receives only narrower. */
export type Direction = 'request' | 'response'

export interface Change {
  /** The call or the schema's field: `POST /web/…`, `DepartmentCreate.dept_code`. */
  readonly where: string
  readonly what: string
  /** A client that works today may stop working. */
  readonly breaking: boolean
  /** The thing is new; a registry entry may want to name it. */
  readonly added?: true
  readonly resource?: string
  /** Field, filter or action that registry entries name. */
  readonly name?: string
}

/** Where in the contract two things stand that are compared. */
export interface Place {
  readonly where: string
  readonly direction: Direction
  readonly resource?: string | undefined
  readonly name?: string | undefined
}

export function changeAt(place: Place, what: string, breaking: boolean): Change {
  const { where, resource, name } = place
  return { where, what, breaking, ...(resource && { resource }), ...(name && { name }) }
}
