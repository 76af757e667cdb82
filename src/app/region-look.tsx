// What everything stands in, in the colours and with the tab's picture of the region; those of the last visit count until it is known.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { regionQuery } from '#src/api/identity-queries.ts'
import { store, stored } from '#src/i18n/storage.ts'
import type { BrandColours } from '#src/ui/theme/brand-palette.ts'
import { UiProvider } from '#src/ui/theme/ui-provider.tsx'

const key = 'regionColours'
const isColour = (text: string | undefined): text is string => /^#[0-9a-f]{6}$/i.test(text ?? '')

function lastColours(): BrandColours {
  const [primary, secondary] = (stored(key) ?? '').split(' ')
  return {
    primary_color: isColour(primary) ? primary : null,
    secondary_color: isColour(secondary) ? secondary : null,
  }
}

export function RegionLook({ children }: { readonly children: ReactNode }) {
  const { data: region } = useQuery(regionQuery)
  const colours = region ?? lastColours()

  useEffect(() => {
    if (!region) return
    store(key, `${region.primary_color ?? '-'} ${region.secondary_color ?? '-'}`)
    const icon = document.querySelector<HTMLLinkElement>('link[rel~=icon]')
    if (icon && region.favicon) icon.href = region.favicon
  }, [region])

  return <UiProvider colours={colours}>{children}</UiProvider>
}
