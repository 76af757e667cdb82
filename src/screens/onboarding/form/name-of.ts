// The name that somebody typed for a new account; what is left empty is not sent.
import { tidy } from '#src/crud/model/form-values.ts'
import type { Fields } from '#src/crud/model/screen.ts'
import { asText } from '#src/crud/view/record/field-input.ts'

interface TypedName {
  readonly first_name?: string
  readonly last_name?: string
}

export function nameOf(values: Fields): TypedName {
  const [first_name, last_name] = [tidy(asText(values.first_name), false), tidy(asText(values.last_name), false)]
  return { ...(first_name && { first_name }), ...(last_name && { last_name }) }
}
