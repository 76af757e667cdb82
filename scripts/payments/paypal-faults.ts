// Faults in the words of PayPal: name, message and the issue, as its description of the interface has them.
import type { Reply } from './stand-in.ts'
import { newId } from './state.ts'

export const fault = (status: number, name: string, message: string, issue?: string): Reply => ({
  status,
  body: { name, message, debug_id: newId('D'), ...(issue !== undefined && { details: [{ issue }] }) },
})

/** A word that PayPal does not know is a fault of the stand-in, on purpose. */
export const unprocessable = (issue: string): Reply => ({
  ...fault(
    422,
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
    issue,
  ),
  isBroken: !/^[A-Z_]+$/.test(issue),
})

export const malformed = (issue: string): Reply =>
  fault(400, 'INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.', issue)

export const notThere = fault(
  404,
  'RESOURCE_NOT_FOUND',
  'The specified resource does not exist.',
  'INVALID_RESOURCE_ID',
)

export const refusedToken = fault(
  401,
  'AUTHENTICATION_FAILURE',
  'Authentication failed due to missing authorization header, or invalid authentication credentials.',
)

export const down = (status: number): Reply =>
  status === 503
    ? fault(status, 'SERVICE_UNAVAILABLE', 'Service Unavailable.')
    : fault(status, 'INTERNAL_SERVER_ERROR', 'An internal server error occurred.')
