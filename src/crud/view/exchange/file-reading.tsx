// How the file was read, and what is odd about it: its encoding and sheet can be chosen where the guess was wrong.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Group, List, NativeSelect } from '@mantine/core'
import type { ImportWarning } from '#src/api/exchange.ts'
import type { Import, ImportChoices } from '#src/crud/model/use-import.ts'
import { report } from '#src/crud/view/report.ts'

const shownSamples = 2

export function FileReading({ flow }: { readonly flow: Import }) {
  const { t } = useLingui()
  const { encoding, encodings = [], sheet, sheets = [], warnings = [] } = flow.result?.format ?? {}
  const readAs = async (reading: Pick<ImportChoices, 'encoding' | 'sheet'>) => {
    try {
      await flow.readAs(reading)
    } catch (error) {
      report(error)
    }
  }
  const nameOf = (name: string, samples: readonly string[]) => [name, ...samples.slice(0, shownSamples)].join(' · ')
  return (
    <>
      {warnings.length > 0 && (
        <Alert color="yellow" title={<Trans>Look at this before you import</Trans>}>
          <List size="sm">
            {warnings.map((warning) => (
              <List.Item key={warning.name}>
                <WarningText warning={warning} />
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {(encodings.length > 0 || sheets.length > 1) && (
        <Group>
          {encodings.length > 0 && (
            <NativeSelect
              label={t`Encoding`}
              description={t`Choose the one in which names read right`}
              disabled={flow.busy}
              value={encoding ?? ''}
              onChange={(event) => void readAs({ encoding: event.currentTarget.value })}
              data={encodings.map(({ name, samples }) => ({ value: name, label: nameOf(name, samples) }))}
            />
          )}
          {sheets.length > 1 && (
            <NativeSelect
              label={t`Sheet`}
              disabled={flow.busy}
              value={sheet ?? ''}
              onChange={(event) => void readAs({ sheet: event.currentTarget.value })}
              data={[...sheets]}
            />
          )}
        </Group>
      )}
    </>
  )
}

function WarningText({ warning }: { readonly warning: ImportWarning }) {
  const { count = 0, row = 0, column = '', value = '' } = warning
  switch (warning.name) {
    case 'encoding':
      return <Trans>Some letters of the file are damaged. They are refused where they stand.</Trans>
    case 'encoding_doubtful':
      return (
        <Trans>
          The encoding of the file is not certain. Look at names with accents, and choose another if they are wrong.
        </Trans>
      )
    case 'encoded_twice':
      return (
        <Trans>
          Letters were damaged before the file was saved, such as “{value}” in row {row} ({column}):{' '}
          <Plural value={count} one="# cell" other="# cells" />. Save the file again from its source.
        </Trans>
      )
    case 'line_breaks':
      return (
        <Trans>
          Line breaks become blanks in fields of one line, first in row {row} ({column}):{' '}
          <Plural value={count} one="# cell" other="# cells" />.
        </Trans>
      )
    case 'merged':
      return (
        <Trans>
          Merged cells count for each of their rows, first in row {row} ({column}):{' '}
          <Plural value={count} one="# merge" other="# merges" />.
        </Trans>
      )
    case 'merged_across':
      return (
        <Trans>
          Cells that are merged across columns fill the first of them alone, first in row {row} ({column}):{' '}
          <Plural value={count} one="# merge" other="# merges" />.
        </Trans>
      )
    case 'hidden':
      return (
        <Trans>
          Rows that are hidden in the sheet go in like others, first row {row}:{' '}
          <Plural value={count} one="# row" other="# rows" />.
        </Trans>
      )
    case 'totals':
      return (
        <Trans>
          Row {row} begins with “{value}”. If it adds up the others, take it out of the file:{' '}
          <Plural value={count} one="# row" other="# rows" />.
        </Trans>
      )
    case 'half_unsaid':
      return (
        <Trans>
          Half days that do not say which half are taken as the first half, first in row {row} ({column}):{' '}
          <Plural value={count} one="# cell" other="# cells" />.
        </Trans>
      )
    case 'no_rows':
      return <Trans>The file has no rows below its headings.</Trans>
  }
}
