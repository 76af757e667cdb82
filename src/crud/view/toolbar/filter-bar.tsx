// The filters of a list, each asked for the way its field is. Of many the first stand here, the others behind a button.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFilterCog } from '@tabler/icons-react'
import { useState } from 'react'
import { type ListFilter, queriesOf } from '#src/crud/model/filters.ts'
import type { ResourceList } from '#src/crud/model/use-resource-list.ts'
import styles from './filter-bar.module.css'
import { FilterInput } from './filter-input.tsx'

/** Filters that stand here without asking. */
const first = 6

interface FilterBarProps {
  readonly filters: readonly ListFilter[]
  readonly list: ResourceList
  /** Opens what joins filters by and and or. */
  readonly onAdvanced: () => void
}

export default function FilterBar({ filters, list, onAdvanced }: FilterBarProps) {
  const { t } = useLingui()
  const { state, filter, change } = list
  const [all, setAll] = useState(filters.length <= first + 1)
  const isUsed = (one: ListFilter) => queriesOf(one).some((query) => state.filters[query])
  const shown = filters.filter((one, at) => all || at < first || isUsed(one))
  const more = filters.length - shown.length

  return (
    <section className={styles.bar} aria-label={t`Filters`}>
      <div className={styles.grid}>
        {shown.map((one) => (
          <div key={queriesOf(one)[0]} className={styles.filter} data-kind={one.kind}>
            <FilterInput filter={one} values={state.filters} onChange={filter} />
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        {more > 0 && (
          <Button size="xs" variant="subtle" onClick={() => setAll(true)}>
            <Plural value={more} one="# more filter" other="# more filters" />
          </Button>
        )}
        <Button size="xs" variant="subtle" leftSection={<IconFilterCog size={14} aria-hidden />} onClick={onAdvanced}>
          <Trans>Advanced filter</Trans>
        </Button>
        {Object.keys(state.filters).length > 0 && (
          <Button size="xs" variant="subtle" onClick={() => change({ filters: {} })}>
            <Trans>Clear filters</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}
