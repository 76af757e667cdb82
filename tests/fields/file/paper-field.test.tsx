import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PaperField } from '#src/fields/file/paper-field.tsx'
import type { StoredPaper } from '#src/fields/file/paper-link.tsx'
import { renderField } from '#tests/fields/held.tsx'

type Value = StoredPaper | string | null

const pdf = (name: string) => new File(['%PDF-1.4 %%EOF'], name, { type: 'application/pdf' })

it('a chosen file becomes a data URL that tells its name', async () => {
  const { user, changed } = renderField<Value>(null, (holder) => <PaperField {...holder} label="Paper" />)
  await user.upload(screen.getByTestId('file'), pdf('my licence.pdf'))
  await waitFor(() => expect(changed).toHaveBeenCalled())
  expect(changed.mock.lastCall?.[0]).toMatch(/^data:application\/pdf;name=my%20licence\.pdf;base64,JVBERi0/)
  expect(screen.getByText('my licence.pdf')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove the file' }))
  expect(changed).toHaveBeenLastCalledWith(null)
})

it('a stored file is offered by its own name and size, and cannot be taken away where the field is fixed', () => {
  const stored = { file: `${'a'.repeat(32)}.pdf`, name: 'contract.pdf', size: 1_500_000 }
  renderField<Value>(stored, (holder) => <PaperField {...holder} label="Paper" readOnly />)
  expect(screen.getByRole('button', { name: 'contract.pdf' })).not.toBeNull()
  expect(screen.getByText('1.5 MB')).not.toBeNull()
  expect(screen.queryByRole('button', { name: /Choose|Remove/ })).toBeNull()
})
