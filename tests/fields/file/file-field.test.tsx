import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FileField } from '#src/fields/file/file-field.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { renderField } from '#tests/fields/held.tsx'

afterEach(() => vi.restoreAllMocks())

const list = new File(['a'], 'list.csv', { type: 'text/csv' })

describe('a file', () => {
  it('is chosen, named and removed', async () => {
    const { user, changed } = renderField<File | null>(null, (holder) => (
      <FileField {...holder} label="List" accept=".csv,.xlsx" />
    ))
    await user.upload(screen.getByTestId('file'), list)
    expect(changed).toHaveBeenLastCalledWith(list)
    expect(screen.getByText('list.csv')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove the file' }))
    expect(changed).toHaveBeenLastCalledWith(null)
  })

  it('of a wrong kind is refused with a warning', () => {
    const warning = vi.spyOn(notify, 'warning').mockReturnValue('told')
    const { changed } = renderField<File | null>(null, (holder) => (
      <FileField {...holder} label="List" accept=".xlsx" />
    ))
    fireEvent.change(screen.getByTestId('file'), { target: { files: [list] } })
    expect(warning).toHaveBeenCalledWith('This file type is not supported')
    expect(changed).not.toHaveBeenCalled()
  })

  it('cannot be chosen while read-only', () => {
    renderField<File | null>(list, (holder) => <FileField {...holder} label="List" readOnly />)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'List Choose a file' }).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Remove the file' })).toBeNull()
  })
})
