import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { notify } from '#src/ui/toast/notify.ts'
import { Toaster } from '#src/ui/toast/toaster.tsx'
import { render } from '#tests/ui/render.tsx'

const shown = () => [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')]
const texts = () => shown().map(({ textContent }) => textContent)

/** A toast that is told while the page is drawn; gives its id. */
function tell(...toast: Parameters<typeof notify.success>): string {
  let id = ''
  act(() => {
    id = notify.success(...toast)
  })
  return id
}

/** The toasts come after the first page: waits until they are drawn. */
async function ready() {
  const page = render(<Toaster />)
  act(() => void notify.info('First'))
  await screen.findByText('First')
  act(() => notify.clear())
  await waitFor(() => expect(texts()).toEqual([]))
  return page
}

afterEach(() => {
  vi.useRealTimers()
  notify.clear()
})

it('three stand at once: the oldest gives way', async () => {
  await ready()
  act(() => ['one', 'two', 'three', 'four'].forEach((text) => void notify.info(text)))
  await waitFor(() => expect(texts()).toEqual(['two', 'three', 'four']))
})

it('one that is told before the place is there is not lost', async () => {
  notify.error('Server connection lost')
  render(<Toaster />)
  expect((await screen.findByRole('alert')).textContent).toContain('Server connection lost')
})

it('they stay while somebody points at one, or has come to one by the keys', async () => {
  const { user } = await ready()
  const id = tell('Read me', { duration: 400, action: { label: 'Undo', onClick: () => undefined } })
  await user.hover(screen.getByText('Read me'))
  await new Promise((done) => setTimeout(done, 600))
  expect(notify.stands(id)).toBe(true)
  act(() => screen.getByRole('button', { name: 'Undo' }).focus())
  await user.unhover(screen.getByText('Read me'))
  await new Promise((done) => setTimeout(done, 600))
  expect(notify.stands(id)).toBe(true)
  act(() => screen.getByRole('button', { name: 'Undo' }).blur())
  await waitFor(() => expect(notify.stands(id)).toBe(false))
})

it.each([
  ['five seconds', {}, 5000],
  ['as long as it is told', { duration: 10_000 }, 10_000],
])('one stands for %s', async (_, options, time) => {
  await ready()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const id = tell('Saved', options)
  act(() => void vi.advanceTimersByTime(time - 100))
  expect(notify.stands(id)).toBe(true)
  act(() => void vi.advanceTimersByTime(200))
  expect(notify.stands(id)).toBe(false)
})

it('the same text stands once and starts its time again', async () => {
  await ready()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const first = tell('Careful')
  act(() => void vi.advanceTimersByTime(4000))
  const second = tell('Careful')
  act(() => void vi.advanceTimersByTime(4000))
  expect([notify.stands(first), notify.stands(second)]).toEqual([false, true])
})

it('faults are announced at once, the rest politely', async () => {
  await ready()
  act(() => {
    notify.error('Failed')
    notify.success('Saved')
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Failed')
  expect(screen.getByRole('status').textContent).toContain('Saved')
  expect(screen.getByRole('region', { name: 'Notifications' }).getAttribute('aria-live')).toBe('polite')
})

it('one closes by its button, and runs its action once', async () => {
  const undo = vi.fn()
  const { user } = await ready()
  act(() => {
    notify.success('Deleted', { action: { label: 'Undo', onClick: undo }, detail: '3 areas' })
    notify.info('Other')
  })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  await waitFor(() => expect(texts()).toEqual(['Other']))
  await user.click(screen.getByRole('button', { name: 'Close notification' }))
  await waitFor(() => expect(texts()).toEqual([]))
})
