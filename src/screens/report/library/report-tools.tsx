// What is done with a report as a whole: its columns are chosen, and it is saved as a file,
// or sent regularly. The router knows no address of a new record, hence the cast.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Menu } from '@mantine/core'
import { IconCalendarRepeat, IconColumns3, IconDownload, IconLanguage } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { AnchoredMenu } from '#src/crud/view/anchored/anchored-menu.tsx'
import { opener, useAnchor } from '#src/crud/view/anchored/use-anchor.ts'
import { report as tellFault } from '#src/crud/view/report.ts'
import { late } from '#src/ui/late.tsx'
import { regularExport } from './regular-export.ts'
import {
  type ReportColumn,
  type ReportFileKind,
  type ReportFilter,
  type ReportHead,
  type ReportPlace,
  saveReport,
} from './report-calls.ts'
import type { ReportState } from './use-report-state.ts'

const ReportColumns = late(() => import('./report-columns.tsx'))
const FileWords = late(() => import('./file-words.tsx'))

interface ReportToolsProps {
  readonly place: ReportPlace
  readonly state: ReportState
  readonly head: ReportHead
  readonly shown: readonly ReportColumn[]
  readonly maySave: boolean
  /** Of the library. */
  readonly views?: ReactNode
  readonly chart?: ReactNode
  readonly link?: ReactNode
}

export function ReportTools({ place, state, head, shown, maySave, views, chart, link }: ReportToolsProps) {
  const { t } = useLingui()
  const panel = useAnchor()
  const files = useAnchor()
  const navigate = useNavigate()
  const [isWording, setWording] = useState(false)
  const { permissions } = useSessionFacts()
  const kinds: readonly (readonly [ReportFileKind, string])[] = [
    ['xlsx', t`Excel (XLSX)`],
    ['csv', t`Text (CSV)`],
    ['txt', t`Text with tabs (TXT)`],
    ['pdf', t`To print (PDF)`],
  ]
  const subscribe = () =>
    void navigate({ to: '/system/auto-export/new' as string, state: { begin: regularExport(head, state) } })
  const take = (kind: ReportFileKind, more: ReportFilter = {}) =>
    void saveReport(place, { ...state.filter, ...state.ofFiles, ...more }, kind).catch(tellFault)
  /** Each group on a sheet or a page of its own, however the screen has them. */
  const apart: readonly (readonly [ReportFileKind, string, string])[] = [
    ['xlsx', 'department', t`Excel, a sheet for each department`],
    ['xlsx', 'employee', t`Excel, a sheet for each employee`],
    ['pdf', 'department', t`PDF, a page for each department`],
    ['pdf', 'employee', t`PDF, a page for each employee`],
  ]
  const offered = apart.filter(([, group]) => head.apart.includes(group))
  return (
    <Group gap="xs">
      {views}
      {chart}
      <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />} {...opener(panel, 'dialog')}>
        <Trans>Columns</Trans>
      </Button>
      {maySave && (
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} {...opener(files, 'menu')}>
          <Trans>Export</Trans>
        </Button>
      )}
      {files.element && (
        <AnchoredMenu anchor={files.element} label={t`Export`} onClose={files.close}>
          {kinds.map(([kind, label]) => (
            <Menu.Item key={kind} onClick={() => take(kind)}>
              {label}
            </Menu.Item>
          ))}
          {offered.length > 0 && <Menu.Divider />}
          {offered.map(([kind, group, label]) => (
            <Menu.Item key={`${kind} ${group}`} onClick={() => take(kind, { group, apart: 'true' })}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLanguage size={16} aria-hidden />} onClick={() => setWording(true)}>
            <Trans>Language and time zone…</Trans>
          </Menu.Item>
          {views && permissions.has('system.add_auto_export') && (
            <Menu.Item leftSection={<IconCalendarRepeat size={16} aria-hidden />} onClick={subscribe}>
              <Trans>Send regularly…</Trans>
            </Menu.Item>
          )}
        </AnchoredMenu>
      )}
      {link}
      {isWording && (
        <Suspense fallback={null}>
          <FileWords state={state} onClose={() => setWording(false)} />
        </Suspense>
      )}
      {panel.element && (
        <Suspense fallback={null}>
          <ReportColumns
            anchor={panel.element}
            head={head}
            shown={shown.map(({ name }) => name)}
            state={state}
            onClose={panel.close}
          />
        </Suspense>
      )}
    </Group>
  )
}
