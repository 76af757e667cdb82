// The fields of a form that hold something, as they are sent to look at a record that is not saved.

export const givenFields = (values: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )
