// An empty file with the right header: what a person fills in to import rows.
import type { Readable } from 'node:stream'
import type { ImportSubject } from '../import/subject.ts'
import type { TableKind } from '../read/sniff-kind.ts'
import { fieldLabel, type Labels } from '../values/labels.ts'
import { writeTable } from '../write/write-table.ts'

/** The key first, then what is required, then the rest in the contract's order. */
export function importTemplate(kind: TableKind, subject: ImportSubject, labels: Labels, language: string): Readable {
  const { resource, beside, keys } = subject
  const fields = subject.fields.filter(({ name }) => !beside.some((one) => one.name === name))
  const rank = (name: string, required: boolean | undefined) =>
    keys.some((key) => key.name === name) ? 0 : required ? 1 : 2
  const ordered = fields.toSorted((one, other) => rank(one.name, one.required) - rank(other.name, other.required))
  return writeTable(kind, {
    columns: ordered.map((field) => ({ header: fieldLabel(labels, resource.name, field, language), kind: field.kind })),
    rows: [],
    title: resource.name,
    rightToLeft: language === 'ar',
  })
}
