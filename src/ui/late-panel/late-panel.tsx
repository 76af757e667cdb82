// The content of a dropdown whose code is fetched when it is opened: takes the focus when it is there, and keeps it until it closes.
import { FocusTrap } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'

export function LatePanel({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense fallback={<Skeleton shape="lines" rows={4} />}>
      <FocusTrap active>
        <div>{children}</div>
      </FocusTrap>
    </Suspense>
  )
}
