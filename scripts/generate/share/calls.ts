// Which resource a call is about and what it does with it: read off its address, and so no part of the document that is served.
import type { OpenApiDocument, Operation } from '../document.ts'
import { findResources } from '../resources.ts'

/** Marks the calls of each resource, in place. */
export function markCalls(document: OpenApiDocument, resources = findResources(document)): void {
  for (const { mark, path, operations, actions } of resources) {
    for (const [place, item] of Object.entries(document.paths))
      for (const operation of place.startsWith(path) ? Object.values(item) : [])
        if (operation['x-permission']) operation['x-resource'] = mark.name
    const verbs = [...Object.entries(operations), ...actions.map(({ name, operation }) => [name, operation] as const)]
    for (const [verb, operation] of verbs)
      if (operation) Object.assign(operation, { 'x-resource': mark.name, 'x-verb': verb })
  }
}

export function withoutMarks({ 'x-resource': _, 'x-verb': __, ...operation }: Operation): Operation {
  return operation
}
