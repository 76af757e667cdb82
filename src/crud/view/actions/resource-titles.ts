// The titles of resources that the server names, fetched from their entries.
import type { MessageDescriptor } from '@lingui/core'
import { registry } from '#openapi/generated/registry.ts'

const known = new Map<string, Promise<ReadonlyMap<string, MessageDescriptor>>>()

const isKnown = (name: string): name is keyof typeof registry => Object.hasOwn(registry, name)

async function load(names: readonly string[]): Promise<ReadonlyMap<string, MessageDescriptor>> {
  const titles = await Promise.all(
    names.filter(isKnown).map(async (name) => [name, (await registry[name]()).title] as const),
  )
  return new Map(titles)
}

/** One promise for the same names, so that a component can wait for it. A resource without an entry is left out. */
export function resourceTitles(names: readonly string[]): Promise<ReadonlyMap<string, MessageDescriptor>> {
  const key = names.join()
  const titles = known.get(key) ?? load(names).catch(() => new Map<string, MessageDescriptor>())
  known.set(key, titles)
  return titles
}
