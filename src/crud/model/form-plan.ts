// What a form holds: sections of fields, worked out from an entry and the contract, for a new or an existing record.
import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { FieldMeta, ResourceMeta } from '#openapi/types.ts'
import type { InputKind } from '#resources/define.ts'
import { inputValue } from './form-values.ts'
import { actionFieldLabel, fieldLabel } from './labels.ts'
import type {
  ActionSpec,
  FieldSpec,
  Fields,
  JoinedInputProps,
  LookupSpec,
  ResourceScreen,
  SectionSpec,
} from './screen.ts'

/** The inputs that entries name, and one that only the contract names. */
export type FormInput = InputKind | 'country'

export type FormMode = 'create' | 'update'

export interface FormItem {
  readonly field: string
  readonly meta: FieldMeta
  readonly label: MessageDescriptor
  readonly input: FormInput
  readonly span: number
  readonly readOnly: boolean
  readonly help?: MessageDescriptor
  readonly initial?: unknown
  readonly offer?: string
  readonly lookup?: LookupSpec
  readonly when?: Fields
  /** Chosen by the button that saves, and not drawn. */
  readonly byButton?: true
  readonly joined?: ComponentType<JoinedInputProps>
}

export interface FormSection {
  readonly title?: MessageDescriptor
  readonly columns: number
  readonly when?: Fields
  readonly items: readonly FormItem[]
}

export interface FormPlan {
  readonly mode: FormMode
  readonly letters: string
  readonly sections: readonly FormSection[]
  readonly items: readonly FormItem[]
}

const byWidget: Readonly<Record<string, InputKind>> = {
  textarea: 'textarea',
  photo: 'photo',
  logo: 'logo',
  picture: 'picture',
  colour: 'colour',
  password: 'password',
}

/** How a field is edited where its entry does not say. */
export function inputOf({ kind, widget, references, minimum }: FieldMeta): FormInput {
  if (kind === 'reference') return widget === 'tree' || references?.tree ? 'tree' : 'lookup'
  if (kind === 'references' && references?.resource === 'employee') return 'employees'
  if (kind === 'references') return widget === 'tree' || references?.tree ? 'trees' : 'lookups'
  const named = widget && byWidget[widget]
  if (named) return named
  switch (kind) {
    case 'number':
    case 'numbers':
    case 'choices':
    case 'switch':
    case 'date':
    case 'dateTime':
    case 'time':
    case 'choice':
    case 'timezone':
    case 'country':
    case 'colour':
    case 'file':
      return kind
    case 'decimal':
      // Where a value below zero is meant, its sign is typed.
      return minimum !== undefined && minimum >= 0 ? 'decimal' : 'text'
    case 'secret':
      return 'password'
    case 'image':
      return 'photo'
    default:
      return 'text'
  }
}

/** What a new record may leave to the server, an existing one has. */
function inMode(meta: FieldMeta, mode: FormMode): FieldMeta {
  if (mode === 'update') return meta.suggested && !meta.nullable ? { ...meta, required: true } : meta
  if (meta.required || meta.minItems === undefined) return meta
  const { minItems: _, ...free } = meta
  return free
}

function itemOf(screen: ResourceScreen, spec: FieldSpec, mode: FormMode): FormItem | undefined {
  const meta = screen.meta.fields[spec.field]
  if (!meta || (spec.only && spec.only !== mode)) return undefined
  const joined = screen.joined.inputs?.[spec.field]
  return {
    field: spec.field,
    meta: inMode(meta, mode),
    label: spec.label ?? fieldLabel(screen.meta, spec.field),
    input: spec.input ?? inputOf(meta),
    span: spec.span ?? 1,
    readOnly: mode === 'update' && meta.immutable === true,
    ...(spec.help && { help: spec.help }),
    ...('initial' in spec && { initial: spec.initial }),
    ...(spec.offer && { offer: spec.offer }),
    ...(spec.lookup && { lookup: spec.lookup }),
    ...(spec.when && { when: spec.when }),
    ...(screen.entry.saveAs?.field === spec.field && { byButton: true as const }),
    ...(joined && { joined }),
  }
}

function sectionOf(screen: ResourceScreen, spec: SectionSpec, mode: FormMode): FormSection {
  const items = spec.fields.flatMap(
    (field) => itemOf(screen, typeof field === 'string' ? { field } : field, mode) ?? [],
  )
  return {
    columns: spec.columns ?? 1,
    items,
    ...(spec.title && { title: spec.title }),
    ...(spec.when && { when: spec.when }),
  }
}

function planOf(sections: readonly FormSection[], mode: FormMode, letters: string): FormPlan {
  const filled = sections.filter(({ items }) => items.length > 0)
  return { mode, letters, sections: filled, items: filled.flatMap(({ items }) => items) }
}

export function planForm(screen: ResourceScreen, mode: FormMode): FormPlan {
  const sections = (screen.entry.form ?? []).map((section) => sectionOf(screen, section, mode))
  return planOf(sections, mode, screen.meta.letters)
}

/** What an action asks for before it runs: the fields its entry names, else all of its call. */
export function planAction(meta: ResourceMeta, { action, fields, lookups }: ActionSpec, record?: Fields): FormPlan {
  const asked = meta.actions[action]?.fields ?? {}
  const items = (fields ?? Object.keys(asked)).flatMap((field): FormItem | [] => {
    const found = asked[field]
    if (!found) return []
    // An action's body has no default of its own: what may be empty is sent as such.
    const required = found.required === true && !found.nullable && found.default === undefined
    const label = actionFieldLabel(meta, action, field, found)
    const lookup = lookups?.[field]
    return {
      ...{ field, meta: { ...found, required }, label, input: inputOf(found), span: 1, readOnly: false },
      ...(lookup && { lookup: { where: { ...lookup.where, ...followed(meta, lookup, record) } } }),
    }
  })
  return planOf([{ columns: 1, items }], 'create', meta.letters)
}

/** What a lookup takes from the record of an action. */
const followed = (meta: ResourceMeta, { follow = {} }: LookupSpec, record: Fields = {}): Fields =>
  Object.fromEntries(
    Object.entries(follow).flatMap(([query, name]) => {
      const field = meta.fields[name]
      return field ? [[query, inputValue(field, record[name])]] : []
    }),
  )
