// The list as a file: what the screen shows, with its filters, order and columns.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { IconFileImport, IconFileSpreadsheet, IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react'
import { save } from '#src/api/download.ts'
import type { ExportFormat } from '#src/api/exchange.ts'
import { exportRecords } from '#src/crud/model/calls.ts'
import type { ResourceList } from '#src/crud/model/use-resource-list.ts'
import { AnchoredMenu } from '#src/crud/view/anchored/anchored-menu.tsx'
import { report } from '#src/crud/view/report.ts'
import { notify } from '#src/ui/toast/notify.ts'

interface ExportMenuProps {
  readonly anchor: HTMLElement
  readonly list: ResourceList
  readonly onClose: () => void
}

export default function ExportMenu({ anchor, list, onClose }: ExportMenuProps) {
  const { t, i18n } = useLingui()
  const { screen, query, shown, records } = list
  const total = records.data?.total_exact ? records.data.total : undefined

  const take = async (format: ExportFormat, which: 'shown' | 'all' = 'shown') => {
    const { page: _, page_size: __, fields: ___, after: ____, before: _____, ...matching } = query
    const columns = which === 'shown' ? shown.map(({ field }) => field) : []
    try {
      const file = await exportRecords(screen.meta, matching, {
        format,
        columns,
        ...(format === 'pdf' && { heading: i18n._(screen.entry.title) }),
      })
      if ('job' in file) notify.info(t`The file is made in the background. You will find it under the bell.`)
      else save(file)
    } catch (error) {
      report(error)
    }
  }

  return (
    <AnchoredMenu anchor={anchor} label={t`Export`} onClose={onClose} width={260}>
      <Menu.Label>
        {total === undefined ? (
          <Trans>All rows that match, with these columns</Trans>
        ) : (
          <Plural value={total} one="# row, with these columns" other="# rows, with these columns" />
        )}
      </Menu.Label>
      <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={() => void take('xlsx')}>
        <Trans>Excel (XLSX)</Trans>
      </Menu.Item>
      <Menu.Item leftSection={<IconFileTypeCsv size={16} />} onClick={() => void take('csv')}>
        <Trans>Text (CSV)</Trans>
      </Menu.Item>
      <Menu.Item leftSection={<IconFileTypePdf size={16} />} onClick={() => void take('pdf')}>
        <Trans>To print (PDF)</Trans>
      </Menu.Item>
      {screen.entry.import && (
        <>
          <Menu.Divider />
          <Menu.Item leftSection={<IconFileImport size={16} />} onClick={() => void take('xlsx', 'all')}>
            <Trans>Every field, to import again (XLSX)</Trans>
          </Menu.Item>
        </>
      )}
    </AnchoredMenu>
  )
}
