// Where a request stands, as a coloured word.
import { useLingui } from '@lingui/react/macro'
import { Badge } from '@mantine/core'

export function RequestState({ state }: { readonly state: number }) {
  const { t } = useLingui()
  const states: Readonly<Record<number, string>> = {
    0: t`Draft`,
    1: t`Pending`,
    2: t`Approved`,
    3: t`Rejected`,
    4: t`Revoked`,
    5: t`Cancelled`,
  }
  return (
    <Badge variant="light" tt="none" color={state === 2 ? 'green' : state === 3 ? 'red' : 'gray'}>
      {states[state] ?? ''}
    </Badge>
  )
}
