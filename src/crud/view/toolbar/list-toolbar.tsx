// Above the rows: search, filters, order, list or tree, and which columns are shown. What opens is fetched then.
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowsSort, IconColumns3, IconFilter, IconList, IconListTree, IconPencil } from '@tabler/icons-react'
import { Suspense, startTransition, useState } from 'react'
import { filtersOf } from '#src/crud/model/filters.ts'
import type { ResourceList } from '#src/crud/model/use-resource-list.ts'
import type { ScreenRights } from '#src/crud/model/use-rights.ts'
import { opener, useAnchor } from '#src/crud/view/anchored/use-anchor.ts'
import { ViewsButton } from '#src/crud/view/views/views-button.tsx'
import { formatNumber } from '#src/i18n/format.ts'
import { ahead, late } from '#src/ui/late.tsx'
import styles from './list-toolbar.module.css'
import { SearchBox } from './search-box.tsx'

const loadFilters = () => import('./filter-bar.tsx')
const FilterBar = late(loadFilters)
const loadColumns = () => import('./columns-panel.tsx')
const ColumnsPanel = late(loadColumns)
const loadSort = () => import('./sort-panel.tsx')
const SortPanel = late(loadSort)
const ColoursDialog = late(() => import('#src/crud/view/colours/colours-dialog.tsx'))
const ConditionChips = late(() => import('#src/crud/view/condition/condition-chips.tsx'))
const ConditionDialog = late(() => import('#src/crud/view/condition/condition-dialog.tsx'))

interface ListToolbarProps {
  readonly list: ResourceList
  readonly rights: ScreenRights
  /** Cells are changed in place. */
  readonly editing: boolean
  readonly onEditing: (editing: boolean) => void
}

export function ListToolbar({ list, rights, editing, onEditing }: ListToolbarProps) {
  const { t } = useLingui()
  const { screen, state, change, columns, choice, changeChoice, resetChoice } = list
  const simple = Object.keys(state.filters).length
  const active = simple + (state.condition ? 1 : 0)
  const [filtering, setFiltering] = useState(simple > 0)
  const [colouring, setColouring] = useState(false)
  const [building, setBuilding] = useState(false)
  const panel = useAnchor()
  const sorting = useAnchor()
  const fields = Object.values(screen.meta.fields)
  const inTree = state.view === 'tree'
  const build = () => startTransition(() => setBuilding(true))

  return (
    <>
      <search className={styles.bar}>
        {fields.some(({ search }) => search) && (
          <div className={styles.search}>
            <SearchBox value={state.search} onChange={(search) => change({ search }, 'replace')} />
          </div>
        )}
        {fields.some(({ filter }) => filter) && !inTree && (
          <Button
            variant={active > 0 ? 'light' : 'default'}
            leftSection={<IconFilter size={16} aria-hidden />}
            aria-expanded={filtering}
            onPointerEnter={() => ahead(loadFilters)}
            onClick={() => startTransition(() => setFiltering(!filtering))}
          >
            {active > 0 ? <Trans>Filters ({formatNumber(active)})</Trans> : <Trans>Filters</Trans>}
          </Button>
        )}
        <div className={styles.end}>
          {!inTree && <ViewsButton list={list} />}
          {rights.tree && (
            <ActionIcon
              variant="default"
              size="input-sm"
              aria-label={inTree ? t`Show as list` : t`Show as tree`}
              onClick={() => change({ view: inTree ? 'list' : 'tree' })}
            >
              {inTree ? <IconList size={18} /> : <IconListTree size={18} />}
            </ActionIcon>
          )}
          {!inTree && rights.change && (
            <ActionIcon
              variant={editing ? 'filled' : 'default'}
              size="input-sm"
              aria-label={t`Change cells`}
              title={t`Change cells`}
              aria-pressed={editing}
              onClick={() => startTransition(() => onEditing(!editing))}
            >
              <IconPencil size={18} />
            </ActionIcon>
          )}
          {!inTree && fields.some(({ sort }) => sort) && (
            <ActionIcon
              variant="default"
              size="input-sm"
              aria-label={t`Sort and group`}
              {...opener(sorting, 'dialog', loadSort)}
            >
              <IconArrowsSort size={18} />
            </ActionIcon>
          )}
          {!inTree && (
            <ActionIcon
              variant="default"
              size="input-sm"
              aria-label={t`Columns`}
              {...opener(panel, 'dialog', loadColumns)}
            >
              <IconColumns3 size={18} />
            </ActionIcon>
          )}
        </div>
      </search>
      <Suspense fallback={null}>
        {filtering && !inTree && (
          <FilterBar filters={filtersOf(screen.entry, screen.meta)} list={list} onAdvanced={build} />
        )}
        {state.condition && !inTree && <ConditionChips list={list} onEdit={build} />}
        {building && <ConditionDialog list={list} onClose={() => setBuilding(false)} />}
        {sorting.element && <SortPanel anchor={sorting.element} list={list} onClose={sorting.close} />}
        {colouring && <ColoursDialog list={list} onClose={() => setColouring(false)} />}
        {panel.element && (
          <ColumnsPanel
            anchor={panel.element}
            columns={columns}
            choice={choice}
            density={choice.density ?? 'normal'}
            onChange={changeChoice}
            onReset={resetChoice}
            onColours={() => {
              panel.close()
              startTransition(() => setColouring(true))
            }}
            onClose={panel.close}
          />
        )}
      </Suspense>
    </>
  )
}
