// Rules that colour the rows of a list: a condition and its colour, the first that holds decides.
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { RowColour } from '#src/api/list-views.ts'
import {
  builtCondition,
  conditionFields,
  type LineGroup,
  linesOf,
  newGroup,
  newLine,
} from '#src/crud/model/condition-lines.ts'
import type { ResourceList } from '#src/crud/model/use-resource-list.ts'
import { ConditionGroup } from '#src/crud/view/condition/condition-group.tsx'
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import styles from './colours.module.css'

interface Rule {
  readonly key: number
  readonly colour: RowColour['colour']
  readonly group: LineGroup
}

const mostRules = 20

interface ColoursDialogProps {
  readonly list: ResourceList
  readonly onClose: () => void
}

export default function ColoursDialog({ list, onClose }: ColoursDialogProps) {
  const { t } = useLingui()
  const { meta } = list.screen
  const fresh = (): Rule => {
    const group = newGroup('and', [newLine(meta.fields, conditionFields(meta.fields)[0] ?? 'id')])
    return { key: group.key, colour: 'yellow', group }
  }
  const [rules, setRules] = useState<readonly Rule[]>(() => {
    const known = (list.choice.colours ?? []).map(({ colour, condition }): Rule => {
      const group = linesOf(meta.fields, condition)
      return { key: group.key, colour, group }
    })
    return known.length > 0 ? known : [fresh()]
  })
  const colours: readonly { readonly value: RowColour['colour']; readonly label: string }[] = [
    { value: 'red', label: t`Red` },
    { value: 'orange', label: t`Orange` },
    { value: 'yellow', label: t`Yellow` },
    { value: 'green', label: t`Green` },
    { value: 'blue', label: t`Blue` },
    { value: 'violet', label: t`Violet` },
    { value: 'grey', label: t`Grey` },
  ]
  const replace = (key: number, next: readonly Rule[]) =>
    setRules(rules.flatMap((rule) => (rule.key === key ? next : [rule])))
  const isTooLong = rules.some(({ group }) => builtCondition(meta.fields, group) === undefined)

  const save = () => {
    const built = rules.flatMap(({ colour, group }) => {
      const condition = builtCondition(meta.fields, group)
      return condition ? [{ condition, colour }] : []
    })
    list.changeChoice({ colours: built })
    onClose()
  }
  return (
    <Modal opened onClose={onClose} size="xl" title={t`Colours of rows`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <Stack>
        <Text size="sm" c="dimmed">
          <Trans>The first rule that holds for a row gives its colour.</Trans>
        </Text>
        {rules.map((rule, at) => (
          <section key={rule.key} className={styles.rule} aria-label={t`Rule ${at + 1}`}>
            <Group wrap="nowrap" align="end">
              <span className={styles.swatch} data-row-colour={rule.colour} aria-hidden />
              <ChoiceField
                label={t`Colour`}
                required
                value={rule.colour}
                onChange={(colour) => colour && replace(rule.key, [{ ...rule, colour }])}
                choices={colours}
              />
              <span className={styles.grow} />
              <ActionIcon
                variant="subtle"
                aria-label={t`Rule ${at + 1} earlier`}
                disabled={at === 0}
                onClick={() =>
                  setRules([...rules.slice(0, at - 1), rule, ...rules.slice(at - 1, at), ...rules.slice(at + 1)])
                }
              >
                <IconArrowUp size={16} />
              </ActionIcon>
              <ActionIcon variant="subtle" aria-label={t`Remove rule ${at + 1}`} onClick={() => replace(rule.key, [])}>
                <IconX size={16} />
              </ActionIcon>
            </Group>
            <ConditionGroup
              meta={meta}
              group={rule.group}
              level={1}
              onChange={(group) => replace(rule.key, [{ ...rule, group }])}
            />
          </section>
        ))}
        {rules.length < mostRules && (
          <Group>
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => setRules([...rules, fresh()])}
            >
              <Trans>Add a rule</Trans>
            </Button>
          </Group>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={save} disabled={isTooLong}>
            <Trans>Apply</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
