// The kinds of requests that go through workflows, and how their calls and pages are named.

export const requestKinds = ['leave', 'manual_log', 'overtime', 'swap_schedule', 'training'] as const

export type RequestKind = (typeof requestKinds)[number]

/** A request, as far as its way through a workflow needs it. */
export interface RoutedRequest {
  readonly kind: RequestKind
  readonly id: number
  readonly employee: number
  readonly number: string
}

export const typeOf = (kind: RequestKind) =>
  (
    ({
      leave: 'LEAVE',
      manual_log: 'MANUAL_LOG',
      overtime: 'OVERTIME',
      swap_schedule: 'SWAP_SCHEDULE',
      training: 'TRAINING',
    }) as const
  )[kind]

const hyphened = (kind: RequestKind): string => kind.replaceAll('_', '-')

/** Where the people of the company's office find a request. */
export const officePage = (kind: RequestKind, id: number): string => `/att/${hyphened(kind)}/${id}`

/** Where those who are asked about it find it; `id`: of the question. */
export const approvalPage = (kind: RequestKind, id: number): string => `/personal/approval/${hyphened(kind)}/${id}`

/** Where the employee finds it. */
export const ownPage = (kind: RequestKind, id: number): string => `/personal/request/${hyphened(kind)}/${id}`
