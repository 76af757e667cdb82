// Opens the browser's file dialog and refuses files of a wrong kind with a warning.
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
  /** A file of a right kind. */
  readonly onChoose: (file: File) => void
}

export function useFileChooser({ accept, onChoose }: FileChooserOptions): FileChooser {
  const { t } = useLingui()
  const reference = useRef<HTMLInputElement>(null)

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    // The same file may be chosen again after a Reset.
    event.currentTarget.value = ''
    if (!file) return
    if (isAccepted(file, accept)) onChoose(file)
    else notify.warning(t`This file type is not supported`)
  }

  return {
    open: () => reference.current?.click(),
    input: <input ref={reference} type="file" hidden accept={accept} onChange={choose} data-testid="file" />,
  }
}
