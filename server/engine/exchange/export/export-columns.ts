// The columns of an export: which fields, under which labels, and how their values read in a file.
import type { FieldMeta, ResourceMeta } from '#openapi/types.ts'
import { isAllowed } from '#server/access/permissions.ts'
import type { Principal } from '#server/access/principal.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { spreadOwn, type Values } from '../import/own-fields.ts'
import { countryName } from '../values/country-names.ts'
import type { ImportField } from '../values/import-field.ts'
import type { Labels } from '../values/labels.ts'
import type { FileColumn, FileValue } from '../write/column.ts'

export interface ExportColumn extends FileColumn {
  readonly name: string
  /** The field of the record that its values are read from. */
  readonly source: string
  readonly field: FieldMeta
  /** As reads answer it. */
  readonly raw: (row: Values) => unknown
  readonly value: (row: Values) => FileValue
}

export interface ExportQuestion {
  readonly meta: ResourceMeta
  /** Fields in their order; none: every field that imports take, so that the file can come back. */
  readonly names: readonly string[]
  readonly principal: Principal
  readonly labels: Labels
  readonly language: string
  /** The company's own fields, and the field that holds them. */
  readonly own?: { readonly holder: string; readonly fields: readonly ImportField[] } | undefined
}

const hidden = new Set<FieldMeta['kind']>(['secret', 'image', 'file', 'json', 'list'])

/** Refuses an unknown field (number 0044); sensitive ones are left out for those who may not see them. */
export function exportColumns({ meta, names, principal, labels, language, own }: ExportQuestion): ExportColumn[] {
  const seesAll = isAllowed(principal, `${meta.module}.view_sensitive_${meta.name}`)
  const ownByName = new Map(own?.fields.map((field) => [field.name, field]))
  const all = [...Object.keys(meta.fields).filter((name) => meta.fields[name]?.import), ...ownByName.keys()]
  const chosen = names.length > 0 ? names : all
  return chosen.flatMap((name): ExportColumn[] => {
    const ownField = ownByName.get(name)
    if (own && ownField) return [ownColumn(own.holder, ownField, labels, language)]
    const field = meta.fields[name]
    if (!field) throw refuse(`ZB${meta.letters}0044`, { field: name })
    if (hidden.has(field.kind) || field.writeOnly || (field.sensitive && !seesAll)) return []
    const header = labels.one(`${meta.name}.${name}`, language) ?? field.label
    const raw = (row: Values) => row[name]
    return [
      {
        name,
        source: name,
        header,
        kind: field.kind,
        field,
        raw,
        value: (row) => shown(raw(row), field, labels, language),
      },
    ]
  })
}

function ownColumn(holder: string, field: ImportField, labels: Labels, language: string): ExportColumn {
  const { name, label, kind } = field
  const raw = (row: Values) => spreadOwn(holder, [field], row)[name]
  return {
    name,
    source: holder,
    header: label,
    kind,
    field,
    raw,
    value: (row) => shown(raw(row), field, labels, language),
  }
}

/** References by what they are called, choices by their label, countries by their name; all are understood when the file is imported. */
function shown(value: unknown, field: FieldMeta, labels: Labels, language: string): FileValue {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map((one) => shown(one, field, labels, language)).join('; ')
  if (field.choices) {
    const { name, labels: english } = field.choices
    return labels.one(`${name}.${value}`, language) ?? english[String(value)] ?? String(value)
  }
  if (typeof value === 'object') return 'display_name' in value ? String(value.display_name) : JSON.stringify(value)
  if (field.kind === 'country') return countryName(language, String(value))
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
}
