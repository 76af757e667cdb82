// A tree with a search above it, in the state that its field gives it. Fetched when the first tree is opened.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, use, useMemo, useRef, useState } from 'react'
import { byRank } from '#src/fields/match-rank.ts'
import type { TreeNode } from '#src/fields/tree/build-tree.ts'
import { type CheckState, TreeList } from '#src/fields/tree/tree-list.tsx'
import { TypedSearchContext, TypedToOpen } from '#src/fields/tree/typed-search.ts'
import { branchesOf, everyNode, filterTree, pathTo } from '#src/fields/tree/visible-rows.ts'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'

interface TreePanelProps {
  readonly tree: readonly TreeNode[] | undefined
  readonly failed: boolean
  readonly retry: () => void
  readonly label: string
  readonly selected: readonly string[]
  readonly stateOf: (node: TreeNode) => CheckState
  readonly onToggle: (node: TreeNode) => void
  readonly multiple?: boolean
}

const maxHeight = 224
const fewRoots = 10
const mostPaths = 50

export default function TreePanel(props: TreePanelProps) {
  const { tree, failed, retry, onToggle } = props
  const { t } = useLingui()
  const own = useState('')
  const around = use(TypedSearchContext)
  const isInCell = use(TypedToOpen) !== undefined
  const [search, setSearch] = around ? [around.text, around.onText] : own
  const box = useRef<HTMLDivElement>(null)
  // The arrow leads into the tree; Enter takes what was searched for.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      box.current?.querySelector<HTMLElement>('[role=tree]')?.focus()
    } else if (event.key === 'Enter') {
      const [found] = search.trim() === '' ? [] : byRank(everyNode(tree ?? []), search, (node) => node)
      // The cell says what becomes of a text that is nothing in the tree.
      if (!found && isInCell) return
      event.preventDefault()
      event.stopPropagation()
      if (found) onToggle(found)
    }
  }
  return (
    <Stack gap="xs" ref={box}>
      <TextInput
        size="xs"
        aria-label={t`Search`}
        placeholder={t`Search`}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        data-autofocus
      />
      {failed && <Failure retry={retry} />}
      {!failed && (tree ? <FoundTree {...props} tree={tree} search={search} /> : <Skeleton shape="lines" rows={4} />)}
    </Stack>
  )
}

function Failure({ retry }: { readonly retry: () => void }) {
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm" role="alert">
        <Trans>The list could not be loaded.</Trans>
      </Text>
      <Button size="compact-xs" variant="default" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </Stack>
  )
}

interface FoundTreeProps extends TreePanelProps {
  readonly tree: readonly TreeNode[]
  readonly search: string
}

function FoundTree({ tree, search, label, selected, stateOf, onToggle, multiple = false }: FoundTreeProps) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => firstOpened(tree, selected))
  // What is found stands open; a branch that is closed while searching is open again without the search.
  const [closed, setClosed] = useState<{ readonly search: string; readonly ids: ReadonlySet<string> }>()
  const shown = useMemo(() => filterTree(tree, search), [tree, search])
  const searching = shown !== tree
  const closedIds = closed?.search === search ? closed.ids : new Set<string>()
  const open = searching ? new Set(branchesOf(shown).filter((id) => !closedIds.has(id))) : expanded

  const expand = (id: string, opened: boolean) => {
    if (searching) setClosed({ search, ids: changed(closedIds, id, !opened) })
    else setExpanded(changed(expanded, id, opened))
  }

  if (shown.length === 0) {
    return (
      <Text size="sm" c="dimmed" role="status">
        <Trans>Nothing found</Trans>
      </Text>
    )
  }
  return (
    <TreeList
      tree={shown}
      label={label}
      expanded={open}
      onExpand={expand}
      stateOf={stateOf}
      onToggle={onToggle}
      multiple={multiple}
      maxHeight={maxHeight}
    />
  )
}

function changed(ids: ReadonlySet<string>, id: string, present: boolean): ReadonlySet<string> {
  const others = [...ids].filter((other) => other !== id)
  return new Set(present ? [...others, id] : others)
}

// A short list of roots stands open, and the way to what is selected.
function firstOpened(tree: readonly TreeNode[], selected: readonly string[]): ReadonlySet<string> {
  const roots = tree.length <= fewRoots ? tree.map(({ id }) => id) : []
  return new Set([...roots, ...selected.slice(0, mostPaths).flatMap((id) => pathTo(tree, id))])
}
