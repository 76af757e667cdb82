// Who may share views, and change those that others see.
import type { ListView } from '#src/api/list-views.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'

export const useMayShare = (): boolean => useSessionFacts().permissions.has('system.share_list_view')

export const mayChange = ({ is_own, shared_with }: ListView, mayShare: boolean): boolean =>
  mayShare || (is_own && shared_with === 'NOBODY')
