// The envelope of a success: a code that ends with 0000, and the data.
import type { FastifyRequest } from 'fastify'

export interface Success<T> {
  readonly code: string
  readonly isSuccess: true
  readonly data: T
  readonly request_id: string
}

export const success = <T>(letters: string, data: T, request: Pick<FastifyRequest, 'id'>): Success<T> => ({
  code: `ZB${letters}0000`,
  isSuccess: true,
  data,
  request_id: request.id,
})
