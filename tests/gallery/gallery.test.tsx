// The gallery has a page for each folder of inputs, which shows them in every state, and one for the confirm dialog.
import { readdirSync } from 'node:fs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pages } from '#src/gallery/pages.ts'
import { render } from '#tests/ui/render.tsx'

/** What inputs are made of; none of it is an input by itself. */
const parts = ['suffix']

const folders = readdirSync('src/fields', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !parts.includes(entry.name))
  .map(({ name }) => name)

it('has a page for each folder of inputs and for the dialog', () => {
  expect([...pages.keys()].sort()).toEqual([...folders, 'dialog'].sort())
})

const renderPage = async (name: string) => {
  const { default: Page } = (await pages.get(name)?.()) ?? { default: () => null }
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Page />
    </QueryClientProvider>,
  )
}

it.each(folders)('%s is shown free, in error, read only and disabled', async (name) => {
  const { container } = await renderPage(name)
  const shown = await screen.findAllByRole('region')
  expect(shown.length).toBeGreaterThan(0)
  for (const region of shown) {
    for (const state of ['Free', 'In error', 'Read only', 'Disabled']) {
      expect(within(region).getByText(state)).toBeTruthy()
    }
    await waitFor(() => expect(region.querySelectorAll('input, button, textarea').length).toBeGreaterThanOrEqual(4))
  }
  expect(container.querySelectorAll(':disabled').length).toBeGreaterThan(0)
})

it('the dialog opens in each of its forms; the one with a form goes on only when it is filled in', async () => {
  const { user } = await renderPage('dialog')
  for (const name of ['Question', 'Before a delete', 'Not possible yet', 'Further buttons', 'Close icon']) {
    await user.click(screen.getByRole('button', { name }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: name === 'Close icon' ? 'Close' : 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await user.click(screen.getByRole('button', { name: 'Form' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject the request' }))
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  await dialog.findByText('Say why')
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Too few people')
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  await waitForElementToBeRemoved(() => screen.queryByRole('dialog'))
})
