// Narrows the list of employees by a tree of departments, areas or positions and by what is typed.
import { useLingui } from '@lingui/react/macro'
import { SegmentedControl, Stack, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { TreeNode } from '#src/fields/tree/build-tree.ts'
import TreePanel from '#src/fields/tree/tree-panel.tsx'
import { checkState, toggleNode } from '#src/fields/tree/tree-selection.ts'
import { useTree } from '#src/fields/tree/use-tree.ts'
import { type EmployeesSource, type Place, places } from './employees-source.ts'

export interface Within {
  readonly place: Place
  /** Ids of the ticked nodes; a branch is ticked with everything below it. */
  readonly ticked: ReadonlySet<string>
}

interface EmployeeFilterProps {
  readonly source: EmployeesSource
  readonly within: Within
  readonly onWithin: (within: Within) => void
  readonly search: string
  readonly onSearch: (search: string) => void
}

export function EmployeeFilter({ source, within, onWithin, search, onSearch }: EmployeeFilterProps) {
  const { t } = useLingui()
  const labels = { department: t`Department`, area: t`Area`, position: t`Position` }
  const isPlace = (value: string): value is Place => places.some((place) => place === value)
  return (
    <Stack gap="xs">
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t`Filter by`}
        data={places.map((value) => ({ value, label: labels[value] }))}
        value={within.place}
        onChange={(place) => isPlace(place) && onWithin({ place, ticked: new Set() })}
      />
      <PlaceTree key={within.place} {...{ source, within, onWithin }} label={labels[within.place]} />
      <TextInput
        type="search"
        size="sm"
        leftSection={<IconSearch size={16} aria-hidden />}
        aria-label={t`Search employees`}
        placeholder={t`Search employees`}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
    </Stack>
  )
}

type PlaceTreeProps = Pick<EmployeeFilterProps, 'source' | 'within' | 'onWithin'> & { readonly label: string }

function PlaceTree({ source, within: { place, ticked }, onWithin, label }: PlaceTreeProps) {
  const loaded = useTree(source.trees[place], true)
  const toggle = (node: TreeNode) =>
    onWithin({ place, ticked: toggleNode({ selected: ticked, node, withDescendants: true }) })
  return (
    <TreePanel
      {...loaded}
      label={label}
      multiple
      selected={[...ticked]}
      stateOf={(node) => checkState(node, ticked)}
      onToggle={toggle}
    />
  )
}
