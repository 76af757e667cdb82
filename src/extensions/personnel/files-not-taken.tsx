// Which of the files that were handed in were not taken, each with the reason.
import { Trans } from '@lingui/react/macro'
import { Alert, List } from '@mantine/core'
import { problemText, useMessages } from '#src/crud/view/record/problem-text.ts'
import { formatNumber } from '#src/i18n/format.ts'
import type { FilesTaken } from './employee-calls.ts'

export function FilesNotTaken({ outcome: { accepted, files, skipped } }: { readonly outcome: FilesTaken }) {
  useMessages()
  return (
    <Alert
      color="orange"
      role="alert"
      title={
        <Trans>
          {formatNumber(accepted)} of {formatNumber(files)} files were taken
        </Trans>
      }
    >
      <List size="sm" mah="16rem" style={{ overflowY: 'auto' }}>
        {skipped.map(({ name, code, context }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and the list never changes
          <List.Item key={at}>
            <bdi>{name}</bdi>: {problemText({ code, context: context ?? {} })}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
