// A button that fetches a file of the server and saves it on the user's machine.
import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallInit } from '#src/api/call.ts'
import { download, save } from '#src/api/download.ts'

interface DownloadButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly path: string
  readonly init?: CallInit
  /** After the file is there. */
  readonly onDone?: () => Promise<unknown>
  readonly children: ReactNode
}

export function DownloadButton({ path, init, onDone, children, ...look }: DownloadButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const found = await download(path, init)
      if ('blob' in found) save(found)
      await onDone?.()
    },
  })
  return (
    <Button {...look} leftSection={<IconDownload size={16} aria-hidden />} loading={isPending} onClick={() => mutate()}>
      <span>{children}</span>
    </Button>
  )
}
