// The inputs that refer to other records, bound to the records' resource.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TargetMeta } from '#openapi/types.ts'
import { lookupSource, treeSource } from '#src/api/lookups.ts'
import type { Fields } from '#src/crud/model/screen.ts'
import { LookupField } from '#src/fields/lookup/lookup-field.tsx'
import { MultiLookupField } from '#src/fields/lookup/multi-lookup-field.tsx'
import { TreeMultiSelectField } from '#src/fields/tree/tree-multi-select-field.tsx'
import { TreeSelectField } from '#src/fields/tree/tree-select-field.tsx'
import { asIds, asNumber, type FieldInputProps } from './field-input.ts'

function useLookup(target: TargetMeta, where: Fields) {
  const client = useQueryClient()
  const key = JSON.stringify(where)
  return useMemo(() => lookupSource(client, target, JSON.parse(key)), [client, target, key])
}

function useTreeOf(target: TargetMeta) {
  const client = useQueryClient()
  return useMemo(() => treeSource(client, target), [client, target])
}

type Bound = Omit<FieldInputProps, 'meta'> & { readonly target: TargetMeta }

const Lookup = ({ target, value, where, known, ...props }: Bound) => (
  <LookupField
    key={JSON.stringify(where)}
    {...props}
    value={asNumber(value)}
    known={known}
    source={useLookup(target, where)}
  />
)

const Lookups = ({ target, value, where, known, ...props }: Bound) => (
  <MultiLookupField {...props} value={asIds(value)} known={known} source={useLookup(target, where)} />
)

const Tree = ({ target, value, known, ...props }: Bound) => (
  <TreeSelectField {...props} value={asNumber(value)} known={known[0]} source={useTreeOf(target)} />
)

const Trees = ({ target, value, known, ...props }: Bound) => (
  <TreeMultiSelectField {...props} value={asIds(value)} known={known} source={useTreeOf(target)} />
)

const bound = { lookup: Lookup, lookups: Lookups, tree: Tree, trees: Trees } as const

/** An input for a field that the contract says refers to records; any other has no choices to offer. */
export function ReferenceInput({ input, meta, ...props }: FieldInputProps & { readonly input: keyof typeof bound }) {
  const Input = bound[input]
  return meta.references ? <Input {...props} target={meta.references} /> : null
}
