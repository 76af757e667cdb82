import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notify, toastStore } from '#src/ui/toast/notify.ts'
import { Toaster } from '#src/ui/toast/toaster.tsx'
import { render } from '#tests/ui/render.tsx'

const texts = () => toastStore.toasts().map(({ text }) => text)

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  for (const { id } of toastStore.toasts()) toastStore.dismiss(id)
  vi.useRealTimers()
})

describe('toasts', () => {
  it('stand three at once: the oldest gives way', () => {
    for (const text of ['one', 'two', 'three', 'four']) notify.info(text)
    expect(texts()).toEqual(['two', 'three', 'four'])
  })

  it('go after five seconds', () => {
    notify.success('Saved')
    vi.advanceTimersByTime(4900)
    expect(texts()).toEqual(['Saved'])
    vi.advanceTimersByTime(200)
    expect(texts()).toEqual([])
  })

  it('show the same text once and start its time again', () => {
    notify.warning('Careful')
    vi.advanceTimersByTime(4000)
    notify.warning('Careful')
    vi.advanceTimersByTime(4000)
    expect(texts()).toEqual(['Careful'])
  })

  it('wait while somebody points at them', () => {
    notify.info('Read me')
    vi.advanceTimersByTime(4000)
    toastStore.hold()
    vi.advanceTimersByTime(60_000)
    expect(texts()).toEqual(['Read me'])
    toastStore.release()
    vi.advanceTimersByTime(1100)
    expect(texts()).toEqual([])
  })

  it('are announced: errors at once, the rest politely', () => {
    render(<Toaster />)
    act(() => {
      notify.error('Failed')
      notify.success('Saved')
    })
    expect(screen.getByRole('alert').textContent).toContain('Failed')
    expect(screen.getByRole('status').textContent).toContain('Saved')
    expect(screen.getByRole('region', { name: 'Notifications' }).getAttribute('aria-live')).toBe('polite')
  })

  it('close by their button and run their action once', async () => {
    const undo = vi.fn()
    const { user } = render(<Toaster />)
    act(() => {
      notify.success('Deleted', { action: { label: 'Undo', onClick: undo }, detail: '3 areas' })
      notify.info('Other')
    })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledOnce()
    expect(texts()).toEqual(['Other'])
    await user.click(screen.getByRole('button', { name: 'Close notification' }))
    expect(texts()).toEqual([])
  })
})
