// How a value is drawn in a list and in reading views: one small function for each kind, no component libraries.
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Fragment, type ReactNode } from 'react'
import type { FieldMeta } from '#openapi/types.ts'
import type { CellKind } from '#resources/define.ts'
import type { ListColumn } from '#src/crud/model/columns.ts'
import { type CompanyFormat, companyDate, companyDateTime, companyTime } from '#src/crud/model/format.ts'
import { choiceLabel } from '#src/crud/model/labels.ts'
import type { RecordRow } from '#src/crud/model/screen.ts'
import { toneOf } from '#src/crud/model/tone.ts'
import { formatAmount, formatCountry, formatNumber, formatSeries } from '#src/i18n/format.ts'
import { PathText } from '#src/ui/path-text/path-text.tsx'
import styles from './cells.module.css'
import { Initials, Photo } from './photo.tsx'

type Draw = (value: unknown, meta: FieldMeta, format: CompanyFormat, row?: RecordRow) => ReactNode

const isNamed = (value: unknown): value is { readonly display_name: string } =>
  typeof value === 'object' && value !== null && 'display_name' in value

/** The name that people read; the whole name where the record has none of its own. */
function nameOf(value: unknown, { references }: FieldMeta): string {
  if (!isNamed(value)) return String(value ?? '')
  const label = references?.label && Reflect.get(value, references.label)
  return typeof label === 'string' && label !== '' ? label : value.display_name
}

const badge: Draw = (value, { choices }) =>
  choices && (typeof value === 'string' || typeof value === 'number') ? (
    <span className={styles.badge} data-tone={toneOf(choices, value)}>
      {i18n._(choiceLabel(choices, value))}
    </span>
  ) : (
    String(value)
  )

const badges: Draw = (value, meta, format) =>
  Array.isArray(value) && value.map((one) => <Fragment key={one}>{badge(one, meta, format)} </Fragment>)

const switched: Draw = (value) =>
  value === true ? (
    <span className={styles.yes}>
      <span aria-hidden>✓</span> {t`Yes`}
    </span>
  ) : (
    <span className={styles.no}>{t`No`}</span>
  )

const reference: Draw = (value, meta) => {
  const name = nameOf(value, meta)
  return (
    <bdi title={isNamed(value) ? value.display_name : name} className={styles.own}>
      {name}
    </bdi>
  )
}

const references: Draw = (value, meta) => {
  const names = Array.isArray(value) ? formatSeries(value.map((one) => nameOf(one, meta))) : ''
  return (
    <bdi title={names} className={styles.own}>
      {names}
    </bdi>
  )
}

/** A country reads by its name. */
const plain = (value: unknown, kind: FieldMeta['kind']) =>
  kind === 'country' ? formatCountry(String(value)) : String(value)

const countries: Draw = (value) => {
  const names = Array.isArray(value) ? formatSeries(value.map((one) => formatCountry(String(one)))) : ''
  return (
    <bdi title={names} className={styles.own}>
      {names}
    </bdi>
  )
}

const text: Draw = (value, { kind, digits, unit }, format) => {
  if (kind === 'numbers' && Array.isArray(value))
    return <bdi>{formatSeries(value.map((one) => formatNumber(Number(one))))}</bdi>
  if (kind === 'decimal' && digits) return formatNumber(Number(value))
  if (typeof value === 'number' && kind === 'number') return formatAmount(value, unit)
  const shown = kind === 'time' ? companyTime(String(value), format) : plain(value, kind)
  return (
    <bdi title={shown} className={styles.own}>
      {shown}
    </bdi>
  )
}

const file: Draw = (value) =>
  typeof value === 'object' && value !== null && 'name' in value && <bdi>{String(value.name)}</bdi>

const draws: Readonly<Record<CellKind, Draw>> = {
  text,
  path: (value) => <PathText text={String(value)} />,
  badge,
  badges,
  switch: switched,
  reference,
  references,
  countries,
  file,
  date: (value, _meta, format) => <bdi>{companyDate(String(value), format)}</bdi>,
  dateTime: (value, _meta, format) => <bdi>{companyDateTime(String(value), format)}</bdi>,
  moment: (value, _meta, format) => {
    const draw = / 00:00(:00)?$/.test(String(value)) ? companyDate : companyDateTime
    return <bdi>{draw(String(value), format)}</bdi>
  },
  photo: (value) => <Photo name={String(value)} />,
  phone: (value) => (
    <a href={`tel:${value}`} className={styles.link}>
      <bdi>{String(value)}</bdi>
    </a>
  ),
  place: (value, _meta, _format, row) => (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${row?.latitude},${row?.longitude}`}
      target="_blank"
      rel="noreferrer"
      className={styles.link}
    >
      <bdi>{String(value)}</bdi>
    </a>
  ),
  colour: (value) => (
    <span className={styles.colour}>
      <span className={styles.swatch} style={{ background: String(value) }} aria-hidden /> {String(value)}
    </span>
  ),
}

/** Nothing is drawn as a dash that screen readers leave out. */
export function drawValue(
  kind: CellKind,
  value: unknown,
  meta: FieldMeta,
  format: CompanyFormat,
  row?: RecordRow,
): ReactNode {
  const isNothing =
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  if (isNothing && meta.noneMeansAll) return <span className={styles.no}>{t`All`}</span>
  if (isNothing) return <span aria-hidden data-nothing className={styles.nothing} />
  return draws[kind](value, meta, format, row)
}

export function drawCell({ cell, meta, field, words }: ListColumn, row: RecordRow, format: CompanyFormat): ReactNode {
  const value = row[field]
  const word = words?.[String(value)]
  if (word) return i18n._(word)
  return cell === 'photo' && !value ? <Initials name={row.display_name} /> : drawValue(cell, value, meta, format, row)
}
