// A square picture, taken as it is: 128 by 128 preview, a button that chooses one, Reset, help.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldProps } from '#src/fields/field-props.ts'
import { useFileChooser } from '#src/fields/file/use-file-chooser.tsx'
import { ImageFrame } from '#src/fields/image/image-frame.tsx'
import { readAsDataUrl } from '#src/fields/image/read-file.ts'

interface SquareImageFieldProps extends FieldProps<string | null> {
  readonly help?: ReactNode
  readonly accept?: string
}

const size = 128

/** The value is a data URL or the name of a stored file. */
export function SquareImageField(props: SquareImageFieldProps) {
  const { onChange, accept = '.png,.jpeg,.jpg' } = props
  const { open, input } = useFileChooser({ accept, onChoose: async (file) => onChange(await readAsDataUrl(file)) })
  return (
    <ImageFrame {...props} width={size} height={size} uploadLabel={<Trans>Choose a picture</Trans>} onUpload={open}>
      {input}
    </ImageFrame>
  )
}
