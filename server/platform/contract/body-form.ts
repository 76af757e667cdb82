// Makes the body of a call from the fields and files of a form: each text becomes what its schema takes.
import { plainSchema, type WireSchema } from './wire-schema.ts'

interface FormFile {
  readonly type: string
  readonly name: string | undefined
  readonly bytes: Buffer
}

export interface BodyForm {
  readonly text: (field: string, value: string) => void
  readonly file: (field: string, file: FormFile) => void
  readonly body: () => Record<string, unknown>
}

/** `model`: of the body; without one every field stays the text it is. */
export function bodyForm(model: string | undefined): BodyForm {
  const fields = model === undefined ? {} : (plainSchema({ $ref: `#/components/schemas/${model}` }).properties ?? {})
  const given = new Map<string, unknown[]>()
  const add = (field: string, value: unknown) => given.set(field, [...(given.get(field) ?? []), value])
  return {
    text: (field, value) => add(field, value),
    file: (field, file) => {
      // A form of a browser sends an empty part for a file that nobody chose.
      if (file.bytes.length > 0 || file.name) add(field, dataUrl(file, fields[field]))
    },
    body: () =>
      Object.fromEntries(
        [...given].map(([field, values]) => [field, fieldValue(values, fields[field] ?? {})] as const),
      ),
  }
}

/** Papers carry their name, pictures none: as the browser application writes them. */
function dataUrl({ type, name, bytes }: FormFile, schema: WireSchema | undefined): string {
  const { items, ...own } = plainSchema(schema ?? {})
  const kind = (items ? plainSchema(items) : own)['x-kind']
  const named = kind === 'file' && name ? `;name=${encodeURIComponent(name)}` : ''
  return `data:${type}${named};base64,${bytes.toString('base64')}`
}

/** What does not fit stays the text it is: the call says what is wrong with it. */
function fieldValue(values: readonly unknown[], schema: WireSchema): unknown {
  const { type, items } = plainSchema(schema)
  const [first] = values
  if (type !== 'array') return values.length === 1 ? single(first, schema) : values
  const list = values.length === 1 && typeof first === 'string' ? listIn(first) : values
  return Array.isArray(list) ? list.map((one) => single(one, items ?? {})) : list
}

/** One field may hold a whole list as JSON; empty, it holds none. */
function listIn(text: string): unknown {
  if (text === '') return []
  return text.startsWith('[') ? parsed(text) : [text]
}

function single(value: unknown, schema: WireSchema): unknown {
  if (typeof value !== 'string') return value
  const { type, nullable } = plainSchema(schema)
  if (type === 'string') return value === '' && nullable ? null : value
  if (value === '' && nullable) return null
  if (type === 'boolean') return truths[value.toLowerCase()] ?? value
  if (type === 'integer' || type === 'number') return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
  return /^[[{"\dtfn-]/.test(value) ? parsed(value) : value
}

const truths: Readonly<Record<string, boolean>> = { true: true, '1': true, on: true, false: false, '0': false }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
