// Every call of the contract's document, with an address that could be called.
import { paths } from './document.ts'
import type { Method } from './server.ts'

export interface Operation {
  readonly name: string
  readonly method: Method
  readonly path: string
  /** The address with its names in braces. */
  readonly template: string
  readonly permission: string | undefined
  /** Those who are not signed in may call it. */
  readonly isPublic: boolean
}

interface Described {
  readonly operationId: string
  readonly security?: readonly object[]
  readonly 'x-permission'?: string
}

const methods: Readonly<Record<string, Method>> = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
}
const isOpen = ({ security }: Described) => security?.some((scheme) => Object.keys(scheme).length === 0) ?? false

export const operations: readonly Operation[] = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([verb, operation]) => {
    const method = methods[verb]
    if (!method) return []
    return {
      name: operation.operationId,
      method,
      template: path,
      path: path.replaceAll(/\{\w+\}/g, '1'),
      permission: operation['x-permission'],
      isPublic: isOpen(operation) || operation.security?.length === 0,
    }
  }),
)
