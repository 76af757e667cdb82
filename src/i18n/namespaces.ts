// The translation namespaces: one catalogue each, fetched when the first screen that needs it opens.

export const namespaces = [
  'default',
  'common',
  'company',
  'menu',
  'per',
  'device',
  'att',
  'acc',
  'report',
  'sub',
  'vendor',
  'ralvie',
  'gps',
  'complement',
  'sys',
  'api',
  'tspp',
  'oauth',
  'personal',
  'today',
] as const

export type Namespace = (typeof namespaces)[number]
