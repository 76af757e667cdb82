// The answer of an import as the contract has it.
import { fold } from '#openapi/fold.ts'
import type { DryRun } from '../import/dry-run.ts'
import type { FaultyRow } from '../import/faulty-rows.ts'
import type { Counts, RowFaults } from '../import/import-batch.ts'
import type { PreparedImport } from '../import/prepare.ts'
import type { CellFault } from '../import/read-row.ts'
import { faultText } from '../import/reason-texts.ts'
import type { SeenFile } from '../import/unknown-columns.ts'
import type { ImportWarning } from '../import/warnings.ts'
import { targetName } from '../match/column-target.ts'
import { type FaultContext, wireCode } from '../values/fault.ts'
import type { Labels } from '../values/labels.ts'

export interface ImportFault {
  readonly row: number
  /** The header of the column; null where the whole row is at fault. */
  readonly column: string | null
  /** The number of the column, from 0. */
  readonly index: number | null
  readonly field: string | null
  readonly code: string
  readonly message: string
  readonly value: string | null
  readonly context: FaultContext
}

/** An answer names this many faults; the file of rejected rows has all. */
const mostFaults = 1000

export function importFaults(faults: readonly RowFaults[], letters: string, labels: Labels): ImportFault[] {
  const all = faults.flatMap(({ row, faults: wrong }) => wrong.map((one) => importFault(row, one, letters, labels)))
  return all.slice(0, mostFaults)
}

function importFault(
  row: number,
  { column, field, code, context, value }: CellFault,
  letters: string,
  labels: Labels,
): ImportFault {
  const wire = wireCode(code, letters)
  return {
    row,
    column: column?.header ?? null,
    index: column?.index ?? null,
    field,
    code: wire,
    message: faultText(labels, wire, context, 'en'),
    value,
    context,
  }
}

/** How the file was read, for a person to check and correct. */
export function importColumns({ matches, samples }: SeenFile) {
  return matches.map(({ index, header, target, confidence }) => ({
    index,
    header,
    field: target && targetName(target),
    confidence,
    samples: samples[index] ?? [],
  }))
}

/** Of a file whose rows were not looked at. */
export function fileFormat({ subject, table }: SeenFile) {
  const { kind, encoding, readings, separator, sheet, sheets, headerRow, warnings } = table
  return {
    kind,
    encoding,
    /** The same file in other encodings, for a person to choose. */
    encodings: readings,
    separator,
    sheet,
    sheets,
    header_row: headerRow,
    warnings: warnings.map((name): ImportWarning => ({ name })),
    own_fields: [...subject.own, ...subject.beside].map(({ name, label }) => ({ name, label })),
  }
}

export function importFormat(prepared: PreparedImport, dry?: Pick<DryRun, 'missing' | 'mismatches'>) {
  const { survey, matches } = prepared
  const format = fileFormat(prepared)
  const dates = [...survey.dates].map(([index, { form, DMY, MDY, either }]) => ({
    column: matches[index]?.header ?? '',
    index,
    form: form ?? null,
    evidence: { DMY, MDY },
    /** Values that could be read both ways, and were read by the column's form. */
    ambiguous: either,
  }))
  return {
    ...format,
    warnings: [...format.warnings, ...survey.warnings],
    dates,
    ...(dry && { missing: dry.missing.toSorted(byName), mismatches: dry.mismatches.slice(0, mostFaults) }),
  }
}

const byName = (one: { readonly name: string }, other: { readonly name: string }) =>
  fold(one.name) < fold(other.name) ? -1 : 1

export interface ImportAnswer extends Counts {
  readonly upload: string
  readonly rows: number
  readonly errors: readonly ImportFault[]
  /** Of a trial: the rows at fault, to be corrected. */
  readonly faulty_rows?: readonly FaultyRow[]
  readonly columns: ReturnType<typeof importColumns>
  readonly format: ReturnType<typeof importFormat> | ReturnType<typeof fileFormat>
  /** Name of the file with the rejected rows. */
  readonly errors_file?: string
  readonly job?: number
}
