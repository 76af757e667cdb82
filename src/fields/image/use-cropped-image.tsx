// Chooses a picture and crops it: the file input and, once a picture is chosen, the dialog.
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import { useFileChooser } from '#src/fields/file/use-file-chooser.tsx'
import { readAsDataUrl } from '#src/fields/image/read-file.ts'
import { late } from '#src/ui/late.tsx'
import { notify } from '#src/ui/toast/notify.ts'

const CropDialog = late(() => import('#src/fields/image/crop-dialog.tsx'))

interface CroppedImageOptions {
  readonly accept: string
  /** What a file of another kind is told with. */
  readonly refusal?: string
  /** The largest file that may be chosen. */
  readonly maxMb?: number
  /** So many pixels of the picture the kept part must have at each side. */
  readonly least?: number
  readonly title: ReactNode
  readonly confirmLabel: ReactNode
  readonly width: number
  readonly height: number
  readonly fieldWidth: number
  readonly fieldHeight: number
  readonly type: 'image/png' | 'image/jpeg'
  /** Data URL of the cropped picture. */
  readonly onCrop: (image: string) => void
}

export function useCroppedImage({ accept, refusal, maxMb = 10, onCrop, ...dialog }: CroppedImageOptions) {
  const { t } = useLingui()
  const [image, setImage] = useState<string>()
  const choose = async (file: File) => {
    if (file.size > maxMb * 1024 * 1024) notify.warning(t`The picture may have ${maxMb} MB at most`)
    else setImage(await readAsDataUrl(file))
  }
  const { open, input } = useFileChooser({ accept, refusal, onChoose: (file) => void choose(file) })

  const parts = (
    <>
      {input}
      {image && (
        <Suspense fallback={null}>
          <CropDialog
            {...dialog}
            image={image}
            onCrop={(cropped) => {
              setImage(undefined)
              onCrop(cropped)
            }}
            onCancel={() => setImage(undefined)}
          />
        </Suspense>
      )}
    </>
  )
  return { open, parts, crop: setImage }
}
