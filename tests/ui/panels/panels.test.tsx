import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { LoadingBar } from '#src/ui/loading-bar/loading-bar.tsx'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { ProgressPanel } from '#src/ui/progress-panel/progress-panel.tsx'
import { ResultPanel } from '#src/ui/result-panel/result-panel.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { render } from '#tests/ui/render.tsx'

describe('panels', () => {
  it('a result is announced by its severity', () => {
    render(
      <>
        <ResultPanel severity="error" title="Refused" />
        <ResultPanel severity="success" title="Paid" actions={<button type="button">Go on</button>} />
      </>,
    )
    expect(screen.getByRole('alert').textContent).toContain('Refused')
    expect(screen.getByRole('status').textContent).toContain('Paid')
    expect(screen.getByRole('button', { name: 'Go on' })).toBeTruthy()
  })

  it('an error names its reference number and tries again', async () => {
    const retry = vi.fn()
    const { user } = render(<ErrorPanel reference="0b9d" onRetry={retry} />)
    expect(screen.getByRole('alert').textContent).toContain('Reference number')
    expect(screen.getByText('0b9d')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('an empty place says why and what can be done', () => {
    render(
      <EmptyState title="No areas yet" action={<button type="button">Add</button>}>
        Areas group places.
      </EmptyState>,
    )
    expect(screen.getByText('No areas yet')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy()
  })

  it('a page and its sections have headings in order', () => {
    render(
      <>
        <PageHeader title="Departments" description="Who belongs where" />
        <Section title="General">a</Section>
      </>,
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Departments')
    expect(screen.getByRole('region', { name: 'General' })).toBeTruthy()
  })

  it('loading is said, not only shown', () => {
    render(
      <>
        <LoadingBar />
        <Skeleton shape="list" />
      </>,
    )
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy()
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  })
})

describe('a job', () => {
  it('shows how far it is', () => {
    render(<ProgressPanel title="Import" state="running" done={50} total={200} />)
    expect(screen.getByRole('progressbar', { name: 'Import' }).getAttribute('aria-valuenow')).toBe('25')
    expect(screen.getByRole('status').textContent).toBe('25% (50/200)')
  })

  it('says what was saved and what was refused', () => {
    render(<ProgressPanel title="Import" state="done" done={200} total={200} failed={1} />)
    const panel = screen.getByRole('status')
    expect(panel.textContent).toContain('199 records were saved.')
    expect(panel.textContent).toContain('1 record was refused.')
    expect(panel.getAttribute('data-severity')).toBe('warning')
  })

  it('says that it stopped', () => {
    render(<ProgressPanel title="Import" state="failed" done={10} />)
    expect(screen.getByRole('alert').textContent).toContain('The job stopped before its end.')
  })
})
