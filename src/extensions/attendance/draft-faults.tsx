// What keeps a record that is not saved from being looked at: each fault with the label of its field.
import { useLingui } from '@lingui/react'
import { Alert, Text } from '@mantine/core'
import type { ResourceMeta } from '#openapi/types.ts'
import { ApiError } from '#src/api/client.ts'
import { fieldLabel } from '#src/crud/model/labels.ts'
import { refusalOf } from '#src/crud/model/server-problems.ts'
import { problemText, useMessages } from '#src/crud/view/record/problem-text.ts'

interface DraftFaultsProps {
  readonly meta: ResourceMeta
  readonly error: Error
}

export function DraftFaults({ meta, error }: DraftFaultsProps) {
  const { i18n } = useLingui()
  useMessages()
  const { fields, whole } =
    error instanceof ApiError
      ? refusalOf(error, Object.keys(meta.fields))
      : { fields: {}, whole: [{ code: '', message: error.message }] }
  const named = Object.entries(fields).map(
    ([field, problems]) => `${i18n._(fieldLabel(meta, field))}: ${problems.map(problemText).join(' ')}`,
  )
  return (
    <Alert color="red" role="alert">
      {[...named, ...whole.map(problemText)].map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
    </Alert>
  )
}
