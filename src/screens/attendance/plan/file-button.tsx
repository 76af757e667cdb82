// The button that saves a view of people and dates as a file, and the kinds of files it offers.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { AnchoredMenu } from '#src/crud/view/anchored/anchored-menu.tsx'
import { opener, useAnchor } from '#src/crud/view/anchored/use-anchor.ts'
import { report } from '#src/crud/view/report.ts'

export type FileKind = 'xlsx' | 'csv' | 'pdf'

interface Props {
  readonly onTake: (kind: FileKind) => Promise<unknown>
}

export function FileButton({ onTake }: Props) {
  const { t } = useLingui()
  const files = useAnchor()
  const kinds: readonly (readonly [FileKind, string])[] = [
    ['xlsx', t`Excel (XLSX)`],
    ['csv', t`Text (CSV)`],
    ['pdf', t`To print (PDF)`],
  ]
  return (
    <>
      <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} {...opener(files, 'menu')}>
        <Trans>Export</Trans>
      </Button>
      {files.element && (
        <AnchoredMenu anchor={files.element} label={t`Export`} onClose={files.close}>
          {kinds.map(([kind, label]) => (
            <Menu.Item key={kind} onClick={() => void onTake(kind).catch(report)}>
              {label}
            </Menu.Item>
          ))}
        </AnchoredMenu>
      )}
    </>
  )
}
