// The condition of a list as chips in plain words; each can be taken away, and a press opens what builds it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton } from '@mantine/core'
import { builtCondition, linesOf, type Member } from '#src/crud/model/condition-lines.ts'
import type { ResourceList } from '#src/crud/model/use-resource-list.ts'
import { LinkButton } from '#src/ui/link-button/link-button.tsx'
import styles from './condition.module.css'
import { useConditionWords } from './use-condition-words.ts'

interface ConditionChipsProps {
  readonly list: ResourceList
  readonly onEdit: () => void
}

export default function ConditionChips({ list, onEdit }: ConditionChipsProps) {
  const { t } = useLingui()
  const { state, change, screen } = list
  const { meta } = screen
  const group = linesOf(meta.fields, state.condition)
  const words = useConditionWords(meta, [group])
  // What holds only together is one chip.
  const members: readonly Member[] = group.join === 'and' ? group.members : [group]

  const without = (gone: Member) => {
    const rest = gone === group ? [] : group.members.filter((one) => one !== gone)
    change({ condition: builtCondition(meta.fields, { ...group, members: rest }) ?? '' })
  }
  return (
    <ul className={styles.chips} aria-label={t`Advanced filter`}>
      {members.map((member) => {
        const said = words(member)
        return (
          <li key={said} className={styles.chip}>
            <LinkButton look="plain" className={styles.words} onClick={onEdit} title={t`Change the filter`}>
              {said}
            </LinkButton>
            <CloseButton size="sm" radius="xl" aria-label={t`Remove: ${said}`} onClick={() => without(member)} />
          </li>
        )
      })}
      {members.length > 1 && (
        <li>
          <Button size="compact-xs" variant="subtle" onClick={() => change({ condition: '' })}>
            <Trans>Remove the filter</Trans>
          </Button>
        </li>
      )}
    </ul>
  )
}
