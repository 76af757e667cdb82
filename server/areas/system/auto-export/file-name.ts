// The name of a file: the task's template filled in, with nothing in it that a file system or a path could take amiss.
import { normalized } from '#openapi/composed.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'

const tokens: readonly string[] = ['company', 'task', 'date', 'time', 'from', 'to', 'seq']

/** ZBSY0107 for a part that is none of ours and for ways into other folders. */
export function fileNameFaults(template: unknown): FieldFaults {
  if (typeof template !== 'string') return {}
  const named = [...template.matchAll(/\{([^}]*)\}/g)].map(([, token = '']) => token)
  const unknown = named.find((token) => !tokens.includes(token))
  const path = /[/\\]|\.\./.exec(template)?.[0]
  const wrong = path ?? (unknown === undefined ? undefined : `{${unknown}}`)
  return wrong === undefined ? {} : { file_name: [{ code: 'ZBSY0107', context: { token: wrong } }] }
}

const suffixes = { CSV: 'csv', TXT: 'txt', XLSX: 'xlsx', JSON: 'json', PDF: 'pdf' } as const

interface Named {
  readonly template: string
  readonly format: keyof typeof suffixes
  readonly values: Readonly<Record<string, string>>
}

export function fileNameOf({ template, format, values }: Named): string {
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, token: string) => values[token] ?? '')
  const plain = normalized(filled, 'NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/^[.-]+|[.-]+$/g, '')
  return `${plain.slice(0, 150) || 'export'}.${suffixes[format]}`
}
