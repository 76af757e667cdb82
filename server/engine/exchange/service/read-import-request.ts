// Reads the multipart body of an import call.
import type { FastifyRequest } from 'fastify'
import { refuse } from '#server/platform/errors/refusal.ts'
import { formParts } from '#server/platform/files/form-parts.ts'
import type { ImportMode } from '../import/decide.ts'
import type { ImportFile } from '../import/prepare.ts'
import type { Mapping } from '../match/match-columns.ts'
import { encodingNames } from '../read/encoding/code-pages.ts'
import { defaultLimits } from '../read/limits.ts'
import type { DateForm } from '../values/date-text.ts'
import type { ImportOrder } from './import-order.ts'

export interface ImportRequest {
  readonly order: ImportOrder
  readonly source: ImportFile | string
}

const modes: readonly ImportMode[] = ['create', 'update', 'upsert']
const truth = (text: string | undefined) => text === 'true' || text === '1'

/** `letters` name the module of refusals. */
export async function readImportRequest(request: FastifyRequest, letters: string): Promise<ImportRequest> {
  const texts = new Map<string, string>()
  let file: ImportFile | undefined
  const fileSize = defaultLimits.megabytes * 1_000_000
  const tooLarge = () => refuse(`ZB${letters}0035`, { max_mb: defaultLimits.megabytes })
  for await (const part of formParts(request, { fileSize: fileSize + 1, files: 1, fields: 20 }, tooLarge)) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw tooLarge()
      texts.set(part.fieldname, String(part.value))
    } else {
      const bytes = await part.bytes()
      if (bytes.length > fileSize) throw tooLarge()
      if (part.fieldname === 'file') file = { name: part.filename, bytes }
    }
  }
  const source = file ?? texts.get('upload')
  if (!source) throw refuse(`ZB${letters}0010`, { field: 'file' })
  return { source, order: orderOf(texts, letters) }
}

function orderOf(texts: ReadonlyMap<string, string>, letters: string): ImportOrder {
  const named = texts.get('mode') ?? 'upsert'
  const mode = modes.find((one) => one === named)
  if (!mode) throw refuse(`ZB${letters}0014`, { field: 'mode', allowed: modes.join(', ') })
  const mapping = indexed(texts.get('mapping'), 'mapping', letters, isTarget)
  const dateForms = indexed(texts.get('date_forms'), 'date_forms', letters, isDateForm)
  const corrections = indexed(texts.get('corrections'), 'corrections', letters, isRowOfTexts)
  return {
    mode,
    dryRun: truth(texts.get('dry_run')),
    skipErrors: truth(texts.get('skip_errors')),
    createMissing: (texts.get('create_missing') ?? '').split(',').filter((name) => name !== ''),
    ...(mapping && { mapping: mapping satisfies Mapping }),
    ...(dateForms && { dateForms }),
    ...(corrections && { corrections }),
    reading: readingOf(texts, letters),
  }
}

function readingOf(texts: ReadonlyMap<string, string>, letters: string): NonNullable<ImportOrder['reading']> {
  const encoding = texts.get('encoding')?.toLowerCase()
  const sheet = texts.get('sheet')
  if (encoding && !encodingNames.includes(encoding))
    throw refuse(`ZB${letters}0014`, { field: 'encoding', allowed: encodingNames.join(', ') })
  return { ...(encoding && { encoding }), ...(sheet && { sheet }) }
}

const isTarget = (value: unknown): value is string | null => value === null || typeof value === 'string'
const isDateForm = (value: unknown): value is DateForm => value === 'DMY' || value === 'MDY'
const isRowOfTexts = (value: unknown): value is Record<number, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([index, text]) => /^\d{1,3}$/.test(index) && typeof text === 'string')

/** `{"3": "hire_date"}`: column number, from 0, to a value; of corrections the number of a row. */
function indexed<T>(
  text: string | undefined,
  field: string,
  letters: string,
  fits: (value: unknown) => value is T,
): Readonly<Record<number, T>> | undefined {
  if (!text) return undefined
  const read: Record<number, T> = {}
  for (const [index, value] of Object.entries(parsed(text) ?? { '': null })) {
    if (!/^\d{1,7}$/.test(index) || !fits(value)) throw refuse(`ZB${letters}0013`, { field })
    read[Number(index)] = value
  }
  return read
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
