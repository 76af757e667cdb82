// The address at which the people of the company hand in their own photo: to be copied, scanned, or saved as a picture to print.
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { late } from '#src/ui/late.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'

const QrCode = late(() => import('#src/screens/account/qr-code.tsx'))

const readLink = () => call<components['schemas']['SelfRegistrationLink']>('get', '/web/device/api/v2/biophotos/qr/')

export function PhotoLink() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['photo-link'],
    queryFn: readLink,
    staleTime: 0,
    meta: { quiet: true },
  })
  if (isError) return <ErrorPanel onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="form" rows={2} />
  if (data.link === null)
    return (
      <Text c="dimmed">
        <Trans>Switched off: see “Photo self-registration” in the company’s settings.</Trans>
      </Text>
    )
  return <Shown link={data.link} />
}

function Shown({ link }: { readonly link: string }) {
  const { t } = useLingui()
  const drawn = useRef<HTMLDivElement>(null)

  const save = () => {
    const svg = drawn.current?.querySelector('svg')
    if (!svg) return
    const copy = svg.cloneNode(true)
    if (copy instanceof SVGElement) copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
    const file = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }))
    const anchor = document.createElement('a')
    anchor.href = file
    anchor.download = 'photo-registration.svg'
    anchor.click()
    URL.revokeObjectURL(file)
  }

  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm">
        <Trans>
          Anyone who opens this address or scans the code can submit a photo with their employee code, without signing
          in. Each photo waits for approval.
        </Trans>
      </Text>
      <div ref={drawn}>
        <Suspense fallback={<Skeleton shape="form" rows={2} />}>
          <QrCode text={link} label={t`QR code of the address`} />
        </Suspense>
      </div>
      <Anchor href={link} target="_blank" rel="noreferrer" size="sm" dir="ltr" style={{ overflowWrap: 'anywhere' }}>
        {link}
      </Anchor>
      <Group gap="sm">
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t`Copied` : t`Copy the link`}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={save}>
          <Trans>Save the QR code</Trans>
        </Button>
      </Group>
    </Stack>
  )
}
