// Builds the condition of a list: lines and groups, and below them what they say in words.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import {
  builtCondition,
  conditionFields,
  type LineGroup,
  linesOf,
  newGroup,
  newLine,
} from '#src/crud/model/condition-lines.ts'
import type { ResourceList } from '#src/crud/model/use-resource-list.ts'
import { ConditionGroup } from './condition-group.tsx'
import { useConditionWords } from './use-condition-words.ts'

interface ConditionDialogProps {
  readonly list: ResourceList
  readonly onClose: () => void
}

export default function ConditionDialog({ list, onClose }: ConditionDialogProps) {
  const { t } = useLingui()
  const { meta } = list.screen
  const begin = (): LineGroup => {
    const known = linesOf(meta.fields, list.state.condition)
    const [field] = conditionFields(meta.fields)
    return known.members.length > 0 || !field ? known : newGroup('and', [newLine(meta.fields, field)])
  }
  const [group, setGroup] = useState(begin)
  const built = builtCondition(meta.fields, group)
  const said = linesOf(meta.fields, built ?? '')
  const words = useConditionWords(meta, [said])

  const take = (condition: string) => {
    list.change({ condition })
    onClose()
  }
  return (
    <Modal opened onClose={onClose} size="xl" title={t`Advanced filter`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <Stack>
        <ConditionGroup meta={meta} group={group} level={1} onChange={setGroup} />
        <Text size="sm" role="status" c={built === undefined ? 'var(--mantine-color-error)' : 'dimmed'}>
          {built === undefined ? (
            <Trans>This filter is too long. Use fewer lines or values.</Trans>
          ) : built === '' ? (
            <Trans>No filter yet: fill in a value.</Trans>
          ) : (
            words(said)
          )}
        </Text>
        <Group justify="flex-end">
          {list.state.condition && (
            <Button variant="subtle" onClick={() => take('')}>
              <Trans>Remove the filter</Trans>
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={built === undefined} onClick={() => take(built ?? '')}>
            <Trans>Apply</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
