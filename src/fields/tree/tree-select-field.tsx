// One record of a hierarchy, picked from its tree.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type FieldProps, isFixed } from '#src/fields/field-props.ts'
import type { LookupRecord } from '#src/fields/lookup/lookup-source.ts'
import { findNode } from '#src/fields/tree/build-tree.ts'
import { TreeInput } from '#src/fields/tree/tree-input.tsx'
import { type TreeSource, useTree } from '#src/fields/tree/use-tree.ts'
import { late } from '#src/ui/late.tsx'

const TreePanel = late(() => import('#src/fields/tree/tree-panel.tsx'))

interface TreeSelectFieldProps extends FieldProps<number | null | undefined> {
  readonly source: TreeSource
  /** The selected record, where its name is known already. */
  readonly known?: LookupRecord | undefined
}

/** The value is the id of the record. Clearing gives null, or undefined where the field is required. */
export function TreeSelectField(props: TreeSelectFieldProps) {
  const { value, onChange, source, known, required, label } = props
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const id = value === null || value === undefined ? undefined : String(value)
  const knownName = known && known.id === value ? known.display_name : undefined
  const { tree, failed, retry } = useTree(source, opened || (id !== undefined && knownName === undefined))
  const name = id === undefined ? '' : (knownName ?? findNode(tree ?? [], id)?.label ?? `#${id}`)

  return (
    <TreeInput
      {...props}
      text={name}
      opened={opened}
      onOpenedChange={setOpened}
      onClear={id === undefined || isFixed(props) ? undefined : () => onChange(required ? undefined : null)}
    >
      <TreePanel
        tree={tree}
        failed={failed}
        retry={retry}
        label={typeof label === 'string' ? label : t`Choices`}
        selected={id === undefined ? [] : [id]}
        stateOf={(node) => (node.id === id ? 'checked' : 'unchecked')}
        onToggle={(node) => {
          onChange(Number(node.id))
          setOpened(false)
        }}
      />
    </TreeInput>
  )
}
