// The query of a call as text, the same whether the call is made or only named.
import { createQuerySerializer } from 'openapi-fetch'

/** Arrays travel comma separated. */
export const querySerializer = { array: { style: 'form', explode: false } } as const

export const queryText = createQuerySerializer<Readonly<Record<string, unknown>>>(querySerializer)
