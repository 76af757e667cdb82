import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { confirm } from '#src/ui/dialog/confirm.ts'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { DialogHost } from '#src/ui/dialog/dialog-host.tsx'
import { render } from '#tests/ui/render.tsx'

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('the confirm dialog', () => {
  it('runs validation, discard and after-confirm in that order', async () => {
    const order: string[] = []
    const { user } = render(
      <ConfirmDialog
        opened
        title="Transfer"
        description="Two employees move."
        validate={async () => order.push('validate') > 0}
        onDiscard={() => order.push('discard')}
        afterConfirm={() => order.push('after')}
      />,
    )
    expect(screen.getByRole('dialog', { name: 'Transfer' }).textContent).toContain('Two employees move.')
    await user.click(button('Confirm'))
    expect(order).toEqual(['validate', 'discard', 'after'])
  })

  it('stays when the form is not valid', async () => {
    const discard = vi.fn()
    const after = vi.fn()
    const { user } = render(
      <ConfirmDialog opened title="Edit" validate={() => false} onDiscard={discard} afterConfirm={after} />,
    )
    await user.click(button('Confirm'))
    expect(discard).not.toHaveBeenCalled()
    expect(after).not.toHaveBeenCalled()
  })

  it('disables every button while one runs', async () => {
    let finish = () => {}
    const running = new Promise<void>((resolve) => {
      finish = resolve
    })
    const { user } = render(
      <ConfirmDialog
        opened
        title="Send"
        onDiscard={() => running}
        extraButtons={[{ label: 'Send a test', onClick: () => undefined }]}
      />,
    )
    await user.click(button('Confirm'))
    for (const name of ['Confirm', 'Discard', 'Send a test']) expect(button(name).disabled).toBe(true)
    expect(button('Confirm').getAttribute('data-loading')).toBe('true')
    await act(async () => finish())
    expect(button('Discard').disabled).toBe(false)
  })

  it('discards without validating', async () => {
    const validate = vi.fn()
    const discard = vi.fn()
    const { user } = render(<ConfirmDialog opened title="Edit" validate={validate} onDiscard={discard} />)
    await user.click(button('Discard'))
    await user.keyboard('{Escape}')
    expect(discard).toHaveBeenCalledTimes(2)
    expect(validate).not.toHaveBeenCalled()
  })

  it('has a close icon instead of buttons when asked', async () => {
    const discard = vi.fn()
    const { user } = render(
      <ConfirmDialog opened title="Terms" closeIcon onDiscard={discard}>
        Long text
      </ConfirmDialog>,
    )
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
    await user.click(button('Close'))
    expect(discard).toHaveBeenCalledOnce()
  })
})

describe('asking from anywhere', () => {
  it('answers yes and no', async () => {
    const { user } = render(<DialogHost />)
    for (const [name, answer] of [
      ['Confirm', true],
      ['Discard', false],
    ] as const) {
      let asked: Promise<boolean> = Promise.resolve(false)
      act(() => {
        asked = confirm({ title: 'Delete 3 areas?', destructive: true })
      })
      await user.click(await screen.findByRole('button', { name }))
      expect(await asked).toBe(answer)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  it('answers no to a question that another one replaces', async () => {
    render(<DialogHost />)
    let first: Promise<boolean> = Promise.resolve(true)
    act(() => {
      first = confirm({ title: 'First' })
      void confirm({ title: 'Second' })
    })
    expect(await first).toBe(false)
    expect(await screen.findByRole('dialog', { name: 'Second' })).toBeTruthy()
  })
})
