// Writes messages/<namespace>.ts: the contract's labels as Lingui reads them, the texts of codes and of mails.
import { codes } from '#openapi/codes.ts'
import { importReasons } from '#openapi/import-reasons.ts'
import { notificationId, notificationKinds } from '#openapi/notification-kinds.ts'
import type { FieldMeta } from '#openapi/types.ts'
import { gridMessages } from '#server/areas/attendance/plan-view/grid-texts.ts'
import { feedMessages } from '#server/areas/calendar/feed-texts.ts'
import { ownReportMessages, reportMessages } from '#server/areas/report/report-texts.ts'
import { invoiceMessages } from '#server/areas/vendor/invoice/invoice-texts.ts'
import { pdfMessages } from '#server/engine/exchange/pdf/pdf-texts.ts'
import { mailMessages } from '#server/platform/mail/mail-texts.ts'
import { outboxMessages } from '#server/platform/mail/outbox-texts.ts'
import type { resourceMeta } from './contract.ts'
import { namespaceOf } from './namespaces.ts'
import { permissionWords } from './permission-words.ts'

type Meta = ReturnType<typeof resourceMeta>

const header = '// Generated from the contract by scripts/generate.ts.\n'

function* labelsOf(meta: Meta): Generator<[string, string]> {
  const fields = function* (prefix: string, list: Readonly<Record<string, FieldMeta>>): Generator<[string, string]> {
    for (const [name, field] of Object.entries(list)) {
      if (field.label) yield [`${prefix}.${name}`, field.label]
      for (const [value, label] of Object.entries(field.choices?.labels ?? {})) {
        yield [`${field.choices?.name}.${value}`, label]
      }
    }
  }
  yield* fields(meta.name, meta.fields)
  for (const [name, action] of Object.entries(meta.actions)) {
    // Actions and fields may be called alike.
    yield [`${meta.name}:${name}`, action.label]
    yield* fields(`${meta.name}.${name}`, action.fields)
  }
}

const file = (entries: ReadonlyMap<string, string>) =>
  `${header}import { msg } from '@lingui/core/macro'\n\nexport const messages = [\n${[...entries]
    .map(([id, message]) => `  msg({ id: ${JSON.stringify(id)}, message: ${JSON.stringify(message)} }),`)
    .join('\n')}\n]\n`

/** Namespace → message id → English text. */
export function contractLabels(
  metas: readonly Meta[],
  permissions: Parameters<typeof permissionWords>[0] = [],
): Map<string, Map<string, string>> {
  const labels = new Map<string, Map<string, string>>()
  for (const [namespace, members] of Map.groupBy(metas, ({ area }) => namespaceOf(area))) {
    labels.set(namespace, new Map(members.flatMap((meta) => [...labelsOf(meta)])))
  }
  if (permissions.length > 0)
    labels.set('sys', new Map([...(labels.get('sys') ?? []), ...permissionWords(permissions)]))
  const reasons = Object.entries(importReasons).map(([name, message]): [string, string] => [
    `importReason.${name}`,
    message,
  ])
  const notifications = Object.entries(notificationKinds).map(([kind, { message }]): [string, string] => [
    notificationId(kind),
    message,
  ])
  const texts = Object.entries(codes).map(([code, { message }]): [string, string] => [code, message])
  return labels
    .set('report', new Map([...(labels.get('report') ?? []), ...reportMessages()]))
    .set('personal', new Map([...(labels.get('personal') ?? []), ...ownReportMessages()]))
    .set('api', new Map([...texts, ...reasons, ...notifications]))
    .set(
      'mail',
      new Map([
        ...mailMessages(),
        ...outboxMessages(),
        ...pdfMessages(),
        ...invoiceMessages(),
        ...gridMessages(),
        ...feedMessages(),
      ]),
    )
}

/** File name → text, below openapi/generated. */
export const messageFiles = (labels: ReadonlyMap<string, ReadonlyMap<string, string>>): Map<string, string> =>
  new Map([...labels].map(([namespace, entries]) => [`messages/${namespace}.ts`, file(entries)]))
