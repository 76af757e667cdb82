// Who would get a report that goes to heads of departments or to superiors: how many, the first of them, and who gets nothing and why.
import { Plural, Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Unread } from '#src/crud/view/unread.tsx'
import { namesOf } from '#src/screens/report/month-end/names-of.ts'
import { useHeadStates } from './head-states.ts'
import { exportHeadsQuery, type HeadKind } from './system-calls.ts'

interface Props {
  readonly receivers: HeadKind
  readonly departments: readonly number[]
}

export function HeadsPreview({ receivers, departments }: Props) {
  const query = useQuery(exportHeadsQuery(receivers, departments))
  const words = useHeadStates()
  if (!query.data) return <Unread query={query} />
  const ready = query.data.filter(({ state }) => state === 'READY')
  const names = namesOf(ready.map(({ name }) => name))
  const off = Map.groupBy(
    query.data.filter(({ state }) => state !== 'READY'),
    ({ state }) => state,
  )
  return (
    <div>
      <Text size="sm" {...(ready.length === 0 && { c: 'red' })}>
        {receivers === 'HEADS' &&
          (ready.length === 0 ? (
            <Trans>No head would get it. Departments have their manager under Company › Departments.</Trans>
          ) : (
            <Plural
              value={ready.length}
              one={`# head would get it: ${names}`}
              other={`# heads would get it: ${names}`}
            />
          ))}
        {receivers === 'SUPERIORS' &&
          (ready.length === 0 ? (
            <Trans>No superior would get it. Employees have their direct superior in their record.</Trans>
          ) : (
            <Plural
              value={ready.length}
              one={`# superior would get it: ${names}`}
              other={`# superiors would get it: ${names}`}
            />
          ))}
      </Text>
      {[...off].map(([state, heads]) => (
        <Text key={state} size="sm" c="dimmed">
          {state !== 'READY' && words[state]}: {namesOf(heads.map(({ name }) => name))}
        </Text>
      ))}
    </div>
  )
}
