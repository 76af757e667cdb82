// Under the list: which rows are shown of how many, the pages, and how many rows a page has.
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { pageSizes } from '#src/crud/model/list-state.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { LinkButton } from '#src/ui/link-button/link-button.tsx'
import styles from './pager.module.css'

interface PagerProps {
  readonly page: number
  readonly pageSize: number
  readonly shown: number
  readonly total: number
  readonly exact: boolean
  readonly hasNext: boolean
  readonly onPage: (page: number) => void
  readonly onPageSize: (size: number) => void
  readonly onCount: () => void
}

export function Pager(props: PagerProps) {
  const { page, pageSize, total, exact, hasNext, onPage, onPageSize } = props
  const { t } = useLingui()
  const last = Math.max(1, Math.ceil(total / pageSize))
  return (
    <nav className={styles.root} aria-label={t`Pages`}>
      <Range {...props} />
      <label className={styles.size}>
        <Trans>Rows per page</Trans>
        <select value={pageSize} onChange={(event) => onPageSize(Number(event.currentTarget.value))}>
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {formatNumber(size)}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.pages}>
        <Step label={t`First page`} onClick={page > 1 ? () => onPage(1) : undefined}>
          <IconChevronsLeft size={18} />
        </Step>
        <Step label={t`Previous page`} onClick={page > 1 ? () => onPage(page - 1) : undefined}>
          <IconChevronLeft size={18} />
        </Step>
        <span className={styles.now} aria-current="page">
          {exact ? (
            <Trans>
              Page {formatNumber(page)} of {formatNumber(last)}
            </Trans>
          ) : (
            <Trans>Page {formatNumber(page)}</Trans>
          )}
        </span>
        <Step label={t`Next page`} onClick={hasNext ? () => onPage(page + 1) : undefined}>
          <IconChevronRight size={18} />
        </Step>
        <Step label={t`Last page`} onClick={exact && page < last ? () => onPage(last) : undefined}>
          <IconChevronsRight size={18} />
        </Step>
      </div>
    </nav>
  )
}

function Range({ page, pageSize, shown, total, exact, onCount }: PagerProps) {
  const from = formatNumber(shown === 0 ? 0 : (page - 1) * pageSize + 1)
  const to = formatNumber((page - 1) * pageSize + shown)
  const all = formatNumber(total)
  return (
    <span className={styles.range} role="status">
      {exact ? (
        <Trans>
          {from}–{to} of {all}
        </Trans>
      ) : (
        <>
          <Trans>
            {from}–{to} of more than {all}
          </Trans>{' '}
          <LinkButton look="listed" onClick={onCount}>
            <Trans>Count exactly</Trans>
          </LinkButton>
        </>
      )}
    </span>
  )
}

interface StepProps {
  readonly label: string
  readonly onClick: (() => void) | undefined
  readonly children: ReactNode
}

function Step({ label, onClick, children }: StepProps) {
  return (
    <button type="button" className={styles.step} aria-label={label} disabled={!onClick} onClick={onClick}>
      {children}
    </button>
  )
}
