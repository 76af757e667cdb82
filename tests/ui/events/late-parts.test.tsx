// A part that has to load after a press or a key is drawn once it is there, though nothing else happens on the page.
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, use, useState } from 'react'
import { expect, it } from 'vitest'

const loads = new Map<string, Promise<string>>()

function Late({ name }: { readonly name: string }) {
  const known = loads.get(name) ?? new Promise<string>((resolve) => setTimeout(() => resolve(name), 50))
  loads.set(name, known)
  return <p>{use(known)}</p>
}

function Page() {
  const [open, setOpen] = useState<string>()
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen('pressed')}
        onKeyDown={({ key }) => key === 'F2' && setOpen('typed')}
      >
        Open
      </button>
      <Suspense fallback={null}>{open && <Late name={open} />}</Suspense>
    </>
  )
}

it('what a press and a key load is drawn', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('pressed')).toBeDefined()
  await user.keyboard('{F2}')
  expect(await screen.findByText('typed')).toBeDefined()
})
