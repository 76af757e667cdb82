import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { turnedSize } from '#src/fields/image/crop-image.ts'
import { LogoField } from '#src/fields/image/logo-field.tsx'
import { MultiImageField } from '#src/fields/image/multi-image-field.tsx'
import { ProfilePhotoField } from '#src/fields/image/profile-photo-field.tsx'
import { SquareImageField } from '#src/fields/image/square-image-field.tsx'
import { StoredImage } from '#src/fields/image/stored-image.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { renderField } from '#tests/fields/held.tsx'
import { render } from '#tests/ui/render.tsx'

// A simulated browser neither draws pictures nor measures them: the cropper gives a fixed part, the cut is only recorded.
const { cropImage } = vi.hoisted(() => ({ cropImage: vi.fn(async () => 'data:image/png;base64,cropped') }))
vi.mock('#src/fields/image/crop-image.ts', async (original) => ({ ...(await original<object>()), cropImage }))
vi.mock('react-easy-crop', () => ({ default: Cropper }))

interface CropperProps {
  readonly onCropComplete: (share: unknown, pixels: unknown) => void
  readonly aspect: number
  readonly rotation: number
  readonly mediaProps: { readonly onError: () => void }
}

function Cropper({ onCropComplete, aspect, rotation, mediaProps: { onError } }: CropperProps) {
  useEffect(() => onCropComplete({}, { x: 1, y: 2, width: 210, height: 70 }), [onCropComplete])
  return <img alt="" data-testid="cropper" data-aspect={aspect} data-rotation={rotation} onError={onError} />
}

const png = new File(['x'], 'photo.png', { type: 'image/png' })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const choose = (file: File) => fireEvent.change(screen.getByTestId('file'), { target: { files: [file] } })

afterEach(() => {
  vi.restoreAllMocks()
  cropImage.mockReset().mockResolvedValue('data:image/png;base64,cropped')
})

describe('a stored picture', () => {
  const stored = (value: string) =>
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <StoredImage value={value} alt="Photo" width={10} height={10} />
      </QueryClientProvider>,
    )

  it('is fetched from the server’s folder by its file name', async () => {
    URL.createObjectURL = () => 'blob:photo'
    const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(new Blob(['x'])))
    stored('a b.png')
    expect((await screen.findByRole<HTMLImageElement>('img', { name: 'Photo' })).src).toBe('blob:photo')
    const [request] = fetch.mock.calls[0] ?? []
    expect(request instanceof Request ? request.url : String(request)).toContain('/web/auth_files/a%20b.png')
  })

  it('that is new is shown from itself', () => {
    stored('data:image/png;base64,x')
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'Photo' }).src).toBe('data:image/png;base64,x')
  })

  it('that cannot be fetched is said so', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 404 }))
    stored('gone.png')
    expect(await screen.findByText('The picture cannot be shown')).toBeTruthy()
  })
})

describe('a square image', () => {
  it('is taken as it is and reset', async () => {
    const { user, changed } = renderField<string | null>(null, (holder) => (
      <SquareImageField {...holder} label="Icon" help="At least 64 pixels" />
    ))
    expect(screen.getByText('No Photo')).toBeTruthy()
    expect(screen.getByText('At least 64 pixels')).toBeTruthy()
    expect(button('Choose a picture').disabled).toBe(false)
    choose(png)
    await waitFor(() => expect(changed).toHaveBeenCalledWith(expect.stringContaining('data:image/png')))
    const image = screen.getByRole<HTMLImageElement>('img', { name: 'Icon' })
    expect([image.width, image.height]).toEqual([128, 128])
    await user.click(button('Reset'))
    expect(changed).toHaveBeenLastCalledWith(null)
  })

  it('of a wrong kind is refused with a warning', () => {
    const warning = vi.spyOn(notify, 'warning').mockReturnValue('told')
    const { changed } = renderField<string | null>(null, (holder) => <SquareImageField {...holder} label="Icon" />)
    choose(new File(['x'], 'movie.gif', { type: 'image/gif' }))
    expect(warning).toHaveBeenCalledWith('This file type is not supported')
    expect(changed).not.toHaveBeenCalled()
  })

  it('cannot be changed while read-only or disabled', () => {
    for (const state of [{ readOnly: true }, { disabled: true }]) {
      const { unmount } = renderField<string | null>('data:image/png;base64,x', (holder) => (
        <SquareImageField {...holder} label="Icon" {...state} />
      ))
      expect([button('Choose a picture').disabled, button('Reset').disabled]).toEqual([true, true])
      unmount()
    }
  })
})

describe('a logo', () => {
  it('is cropped to 210 by 70, turned by quarters, and set', async () => {
    const { user, changed } = renderField<string | null>(null, (holder) => <LogoField {...holder} label="Logo" />)
    choose(png)
    const dialog = await screen.findByRole('dialog', { name: 'Crop Logo' })
    const cropper = await within(dialog).findByTestId('cropper')
    expect(cropper.dataset.aspect).toBe('3')
    await user.click(button('Rotate'))
    expect(screen.getByTestId('cropper').dataset.rotation).toBe('90')
    await user.click(button('Set Logo'))
    expect(cropImage).toHaveBeenCalledWith(
      expect.objectContaining({ rotation: 90, area: { x: 1, y: 2, width: 210, height: 70 } }),
    )
    expect(changed).toHaveBeenLastCalledWith('data:image/png;base64,cropped')
    const preview = screen.getByRole<HTMLImageElement>('img', { name: 'Logo' })
    expect([preview.width, preview.height]).toEqual([300, 100])
  })

  it('stays as it was when cropping is cancelled', async () => {
    const { user, changed } = renderField<string | null>(null, (holder) => <LogoField {...holder} label="Logo" />)
    choose(png)
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(changed).not.toHaveBeenCalled()
    expect(screen.getByText('No Photo')).toBeTruthy()
  })
})

it('a file that is named like a picture, and is none, is told at once', async () => {
  const error = vi.spyOn(notify, 'error').mockReturnValue('told')
  const { changed } = renderField<string | null>(null, (holder) => <LogoField {...holder} label="Logo" />)
  choose(png)
  fireEvent.error(await screen.findByTestId('cropper'))
  expect(error).toHaveBeenCalledWith('The picture cannot be shown')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changed).not.toHaveBeenCalled()
})

describe('a profile photo', () => {
  it('is cropped to a square of 400 pixels', async () => {
    const { user, changed } = renderField<string | null>(null, (holder) => (
      <ProfilePhotoField {...holder} label="Photo" />
    ))
    expect(screen.getByTestId<HTMLInputElement>('file').accept).toBe('image/png,image/jpeg')
    await act(async () => choose(png))
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    expect(cropImage).toHaveBeenCalledWith(expect.objectContaining({ width: 400, height: 400 }))
    expect(changed).toHaveBeenLastCalledWith('data:image/png;base64,cropped')
  })
})

it('a picture turned by a quarter is as wide as it was high', () => {
  expect(turnedSize(400, 300, 90)).toEqual({ width: 300, height: 400 })
  expect(turnedSize(400, 300, 180)).toEqual({ width: 400, height: 300 })
})

describe('several pictures', () => {
  const open = (initial: readonly string[], more: { readOnly?: boolean } = {}) =>
    renderField<readonly string[]>(initial, (holder) => (
      <QueryClientProvider client={new QueryClient()}>
        <MultiImageField {...holder} {...more} label="Pictures" />
      </QueryClientProvider>
    ))

  it('are added, several at once, behind those that are there', async () => {
    const { changed } = open(['data:image/png;base64,first'])
    const files = [png, new File(['y'], 'second.jpg', { type: 'image/jpeg' })]
    fireEvent.change(screen.getByTestId('file'), { target: { files } })
    await waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
    expect(changed.mock.calls[0]?.[0]).toEqual([
      'data:image/png;base64,first',
      expect.stringMatching(/^data:image\/png/),
      expect.stringMatching(/^data:image\/jpeg/),
    ])
    expect(screen.getAllByRole('img')).toHaveLength(3)
  })

  it('are refused as a whole where one of them is of another kind', () => {
    const warning = vi.spyOn(notify, 'warning').mockReturnValue('told')
    const { changed } = open([])
    fireEvent.change(screen.getByTestId('file'), { target: { files: [new File(['x'], 'list.pdf'), png] } })
    expect(changed).not.toHaveBeenCalled()
    expect(warning).toHaveBeenCalledExactlyOnceWith('This file type is not supported')
  })

  it('whose file is among them by its name are left out', async () => {
    const { changed } = open([])
    const choose = (...files: File[]) => fireEvent.change(screen.getByTestId('file'), { target: { files } })
    choose(png)
    await waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
    choose(
      new File(['other'], 'photo.png', { type: 'image/png' }),
      new File(['y'], 'second.jpg', { type: 'image/jpeg' }),
    )
    await waitFor(() => expect(changed).toHaveBeenCalledTimes(2))
    expect(changed.mock.lastCall?.[0]).toEqual([
      expect.stringMatching(/^data:image\/png/),
      expect.stringMatching(/^data:image\/jpeg/),
    ])
  })

  it('are taken out one by one, or all by Reset', async () => {
    const { user, changed } = open(['data:image/png;base64,a', 'data:image/png;base64,b'])
    await user.click(button('Remove picture 1'))
    expect(changed.mock.lastCall).toEqual([['data:image/png;base64,b']])
    await user.click(button('Reset'))
    expect(changed.mock.lastCall).toEqual([[]])
    expect(screen.getByText('No Photo')).toBeTruthy()
  })

  it('cannot be changed where they are read only', () => {
    open(['data:image/png;base64,a'], { readOnly: true })
    expect(screen.queryByRole('button', { name: 'Remove picture 1' })).toBeNull()
    expect([button('Upload').disabled, button('Reset').disabled]).toEqual([true, true])
  })
})
