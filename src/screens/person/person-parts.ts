// The parts of a person's page: which of them the user may see, and which one is open. It stands in the address, so that
// it can be sent.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { partParam } from '#src/crud/model/record-address.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'

export type PartName = 'overview' | 'calendar' | 'leave' | 'requests' | 'documents' | 'devices' | 'history' | 'details'

type Parts = readonly (readonly [PartName, readonly string[]])[]

const requests = [
  'att.view_leave',
  'att.view_manual_log',
  'att.view_overtime',
  'att.view_training',
  'att.view_swap_schedule',
]

/** Open to whoever has one of the permissions; none: to whoever sees the page. */
const office: Parts = [
  ['overview', ['att.view_employee_calendar']],
  ['calendar', ['att.view_employee_calendar']],
  ['leave', ['att.view_leave']],
  ['requests', requests],
  ['documents', ['complement.view_employee_document']],
  ['devices', ['device.view_terminal']],
  ['history', ['team.view_employment_history']],
  ['details', []],
]

/** Of one's own page. */
const own: Parts = [
  ['overview', []],
  ['calendar', []],
  ['leave', ['personal.view_my_leave']],
  ['requests', []],
  ['documents', ['personal.view_my_employee_document']],
  ['details', []],
]

export const usePersonParts = (): readonly PartName[] => useAllowed(office)
export const useOwnParts = (): readonly PartName[] => useAllowed(own)

function useAllowed(parts: Parts): readonly PartName[] {
  const { permissions } = useSessionFacts()
  return parts.flatMap(([name, any]) => (any.length === 0 || any.some((one) => permissions.has(one)) ? [name] : []))
}

/** Where none is named, or one that the user may not see, the first is open. */
export function useOpenPart(shown: readonly PartName[]): readonly [PartName, (part: PartName) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const named = shown.find((name) => name === search[partParam])
  const open = useCallback(
    (part: PartName) =>
      void navigate({ to: '.', search: { ...search, [partParam]: part }, replace: true, resetScroll: false }),
    [search, navigate],
  )
  return [named ?? shown[0] ?? 'details', open]
}
