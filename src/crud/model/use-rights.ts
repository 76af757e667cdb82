// What the signed-in user may do on a screen.
import { useMemo } from 'react'
import { mayAct, mayCall } from './rights.ts'
import type { ActionSpec, ResourceScreen } from './screen.ts'
import { useSessionFacts } from './session-facts.ts'

export interface ScreenRights {
  readonly view: boolean
  readonly add: boolean
  readonly change: boolean
  readonly remove: boolean
  readonly removeMany: boolean
  readonly changeMany: boolean
  readonly import: boolean
  readonly export: boolean
  readonly papers: boolean
  /** What the screen itself does with ticked records, for everybody who sees them. */
  readonly ticked: boolean
  readonly tree: boolean
  readonly history: boolean
  readonly trash: boolean
  readonly rowActions: readonly ActionSpec[]
  readonly bulkActions: readonly ActionSpec[]
}

/** Whether there is anything to do with several records at once. */
export const takesTicks = ({ removeMany, changeMany, papers, ticked, bulkActions }: ScreenRights): boolean =>
  removeMany || changeMany || papers || ticked || bulkActions.length > 0

export function useRights(screen: ResourceScreen): ScreenRights {
  const { permissions } = useSessionFacts()
  return useMemo(() => {
    const may = (verb: Parameters<typeof mayCall>[1]) => mayCall(screen, verb, permissions)
    const { form, rowActions = [], bulkActions = [], import: columns } = screen.entry
    return {
      view: may('list') || may('retrieve'),
      add: form !== undefined && may('create'),
      change: form !== undefined && may('patch'),
      remove: may('destroy'),
      removeMany: may('multiDestroy'),
      changeMany: form !== undefined && may('bulkChange'),
      import: columns !== undefined && may('importRows'),
      export: may('exportRows'),
      papers: may('downloadPapers'),
      ticked: screen.joined.ticked !== undefined,
      tree: may('tree'),
      history: may('history'),
      trash: may('trash'),
      rowActions: rowActions.filter(({ action }) => mayAct(screen, action, permissions)),
      bulkActions: bulkActions.filter(({ action }) => mayAct(screen, action, permissions)),
    }
  }, [screen, permissions])
}
