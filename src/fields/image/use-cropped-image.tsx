// Chooses a picture and crops it: the file input and, once a picture is chosen, the dialog.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useFileChooser } from '#src/fields/file/use-file-chooser.tsx'
import { readAsDataUrl } from '#src/fields/image/read-file.ts'

const CropDialog = lazy(() => import('#src/fields/image/crop-dialog.tsx'))

interface CroppedImageOptions {
  readonly accept: string
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

export function useCroppedImage({ accept, onCrop, ...dialog }: CroppedImageOptions) {
  const [image, setImage] = useState<string>()
  const { open, input } = useFileChooser({ accept, onChoose: async (file) => setImage(await readAsDataUrl(file)) })

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
  return { open, parts }
}
