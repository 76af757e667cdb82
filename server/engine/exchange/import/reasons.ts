// The faults of a row as sentences in the reader's language.
import { wireCode } from '../values/fault.ts'
import { fieldLabel, type Labels } from '../values/labels.ts'
import type { CellFault } from './read-row.ts'
import { faultText } from './reason-texts.ts'
import type { ImportSubject } from './subject.ts'

export interface ReasonWriter {
  readonly labels: Labels
  readonly subject: ImportSubject
  readonly language: string
}

/** `Hire date: The format is not right (31/02/2024)`. */
export function reasonText(
  { labels, subject, language }: ReasonWriter,
  { column, field, code, context, value }: CellFault,
): string {
  const meta = subject.fields.find(({ name }) => name === field)
  const place = column?.header ?? (meta ? fieldLabel(labels, subject.resource.name, meta, language) : undefined)
  const sentence = faultText(labels, wireCode(code, subject.resource.letters), context, language)
  return `${place ? `${place}: ` : ''}${sentence}${value ? ` (${value})` : ''}`
}
