// Choosing permissions: what a tick takes with it, and which part of the tree a search finds.
import { fold, holdsFolded } from '#openapi/fold.ts'
import type { PermissionModule } from './system-calls.ts'

export type Chosen = ReadonlySet<string>
type Action = PermissionModule['resources'][number]['actions'][number]

export const stateOf = (actions: readonly Action[], chosen: Chosen): 'all' | 'some' | 'none' => {
  const count = actions.filter(({ codename }) => chosen.has(codename)).length
  return count === 0 ? 'none' : count === actions.length ? 'all' : 'some'
}

const verbOf = (codename: string) => codename.split('.')[1] ?? ''

/** Every tick away while all are ticked, else all of them on. Writing needs viewing: one brings the other, or takes it along. */
export function toggled(tree: readonly PermissionModule[], chosen: Chosen, names: readonly string[]): string[] {
  const isOn = names.every((name) => chosen.has(name))
  const next = new Set(chosen)
  for (const name of names) {
    if (isOn) next.delete(name)
    else next.add(name)
  }
  for (const { actions } of tree.flatMap(({ resources }) => resources)) {
    const view = actions.find(({ codename }) => /^view_(?!sensitive_)/.test(verbOf(codename)))?.codename
    const others = actions.map(({ codename }) => codename).filter((name) => name !== view)
    if (!view || !others.some((name) => next.has(name)) || next.has(view)) continue
    if (isOn && names.includes(view)) for (const name of others) next.delete(name)
    else next.add(view)
  }
  return [...next]
}

/** The part of the tree whose words hold the search: a module with all of it, or the records that are found. */
export function matching(tree: readonly PermissionModule[], search: string): readonly PermissionModule[] {
  const wanted = fold(search)
  if (!wanted) return tree
  const holds = (text: string) => holdsFolded(text, wanted)
  return tree.flatMap((module) => {
    if (holds(module.label)) return [module]
    const resources = module.resources.filter(
      ({ label, actions }) => holds(label) || actions.some((action) => holds(action.label)),
    )
    return resources.length > 0 ? [{ ...module, resources }] : []
  })
}
