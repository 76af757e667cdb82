// The inbox of approvals, in tabs by their address: what waits, decided by keys one after the other or many at once; what the
// person decided, which can be undone for some minutes; what they were told of; and questions that went from one to another.
import { Plural, useLingui } from '@lingui/react/macro'
import { Button, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMessages } from '#src/crud/view/record/problem-text.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { useTitle } from '#src/screens/use-title.ts'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import styles from './approvals.module.css'
import { Key } from './entry-pane.tsx'
import { inboxQuery, inboxTabs } from './inbox-calls.ts'
import { useInboxKinds } from './inbox-words.ts'
import { PastTab } from './past/past-tab.tsx'
import { useTabNames } from './past/past-words.ts'
import { addressOf } from './tab-frame.tsx'
import { useUndo } from './undo/use-undo.ts'
import { useInboxNews } from './use-inbox-news.ts'
import { WaitingTab } from './waiting-tab.tsx'

export default function Approvals() {
  const { t } = useLingui()
  const named: { readonly kind?: unknown; readonly tab?: unknown; readonly id?: unknown } = useSearch({ strict: false })
  const kinds = useInboxKinds()
  const names = useTabNames()
  const navigate = useNavigate()
  const kind = isOf(kinds, named.kind) ? named.kind : undefined
  const id = /^[1-9]\d{0,14}$/.exec(String(named.id ?? ''))?.[0]
  const tab = isOf(names, named.tab) ? named.tab : 'waiting'
  const { data } = useInfiniteQuery(inboxQuery(tab, kind, ''))
  const narrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? false
  const undo = useUndo()
  useMessages()
  useInboxNews()
  useTitle(t`Approvals`)
  const waiting = data?.pages[0]?.waiting
  const go = (next: string | null) => {
    if (isOf(names, next)) void navigate({ to: '.', search: addressOf(next), resetScroll: false })
  }
  return (
    <>
      <PageHeader
        title={t`Approvals`}
        description={
          waiting !== undefined && (
            <span role="status">
              <Plural
                value={waiting}
                _0="Nothing is waiting"
                one="# is waiting for you"
                other="# are waiting for you"
              />
            </span>
          )
        }
        actions={
          undo.undoLast && (
            <Button variant="default" aria-keyshortcuts="z" rightSection={<Key name="Z" />} onClick={undo.undoLast}>
              {t`Undo the last decision`}
            </Button>
          )
        }
      />
      <Tabs value={tab} onChange={go} keepMounted={false}>
        <Tabs.List aria-label={t`Approvals`} className={styles.tabs}>
          {inboxTabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {names[one]} {one === 'waiting' && waiting !== undefined && <Count of={waiting} />}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {inboxTabs.map((one) => (
          <Tabs.Panel key={one} value={one} pt="md">
            {one === 'waiting' ? (
              <WaitingTab kind={kind} id={id === undefined ? undefined : Number(id)} narrow={narrow} undo={undo} />
            ) : (
              <PastTab tab={one} kind={kind} narrow={narrow} undo={undo} />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}

const Count = ({ of }: { readonly of: number }) => <span className={styles.count}>{formatNumber(of)}</span>

const isOf = <K extends string>(known: Readonly<Record<K, string>>, named: unknown): named is K =>
  typeof named === 'string' && Object.hasOwn(known, named)
