// The gallery has a page for each folder of inputs, and each page shows its inputs in every state.
import { readdirSync } from 'node:fs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pages } from '#src/gallery/pages.ts'
import { render } from '#tests/ui/render.tsx'

/** What inputs are made of; none of it is an input by itself. */
const parts = ['suffix']

const folders = readdirSync('src/fields', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !parts.includes(entry.name))
  .map(({ name }) => name)

it('has a page for each folder of inputs', () => {
  expect([...pages.keys()].sort()).toEqual(folders.sort())
})

it.each(folders)('%s is shown free, in error, read only and disabled', async (name) => {
  const { default: Page } = (await pages.get(name)?.()) ?? { default: () => null }
  const { container } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Page />
    </QueryClientProvider>,
  )
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
