// The states of requests of all kinds, and how a state reads in a refusal.

export type { RequestKind as RequestName } from '../workflow/exports.ts'

export const DRAFT = 0
export const PENDING = 1
export const APPROVED = 2
export const REJECTED = 3
export const REVOKED = 4

const words = ['DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'REVOKED', 'CANCELLED']

export const stateWord = (state: unknown): string => words[Number(state)] ?? ''

/** Requests in these states stand in the way of others, and count against limits. */
export const standing = [PENDING, APPROVED]
