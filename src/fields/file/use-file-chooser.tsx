// Opens the browser's file dialog; a selection with a file of a wrong kind is refused as a whole, with a warning.
import { useLingui } from '@lingui/react/macro'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { isAccepted } from '#src/fields/file/accepted.ts'
import { notify } from '#src/ui/toast/notify.ts'

interface FileChooser {
  readonly open: () => void
  /** The hidden input; stands anywhere in the field. */
  readonly input: ReactNode
}

interface FileChooserOptions {
  /** Comma-separated name endings or media types. */
  readonly accept: string
  /** Takes several files at once. */
  readonly multiple?: boolean
  /** What a file of another kind is told with. */
  readonly refusal?: string | undefined
  /** All of a right kind; one unless `multiple`. */
  readonly onChoose: (file: File, ...more: readonly File[]) => void
}

export function useFileChooser({ accept, multiple = false, refusal, onChoose }: FileChooserOptions): FileChooser {
  const { t } = useLingui()
  const reference = useRef<HTMLInputElement>(null)

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    // The same file may be chosen again after a Reset.
    event.currentTarget.value = ''
    const [first, ...more] = files
    if (!files.every((file) => isAccepted(file, accept))) notify.warning(refusal ?? t`This file type is not supported`)
    else if (first) onChoose(first, ...more)
  }

  return {
    open: () => reference.current?.click(),
    input: (
      <input
        ref={reference}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={choose}
        data-testid="file"
      />
    ),
  }
}
