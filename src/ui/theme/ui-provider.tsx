// What every screen stands in: texts, direction and Mantine's theme.
import { i18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { DirectionContext, MantineProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { directionOf, fallbackLanguage, matchLanguage } from '#src/i18n/languages.ts'
import { type BrandColours, brandPalette } from '#src/ui/theme/brand-palette.ts'
import { titleIcons } from '#src/ui/theme/icon-titles.ts'
import { publishStyleNonce, styleNonce } from '#src/ui/theme/style-nonce.ts'
import { look } from '#src/ui/theme/theme.ts'
import '#src/ui/theme/font.css'
import '#src/ui/theme/base.css'

publishStyleNonce()
titleIcons(document)

interface UiProviderProps {
  readonly children: ReactNode
  /** `test` leaves out what a simulated browser cannot do: transitions. */
  readonly env?: 'default' | 'test'
  /** Of the region; what it leaves open is the product's own. */
  readonly colours?: BrandColours | undefined
}

const none: BrandColours = { primary_color: null, secondary_color: null }

/** Colour scheme: light until the user chooses dark or the system's (`useMantineColorScheme`). */
export function UiProvider({ children, env = 'default', colours = none }: UiProviderProps) {
  const { primary_color, secondary_color } = colours
  const drawn = useMemo(() => look(brandPalette({ primary_color, secondary_color })), [primary_color, secondary_color])
  return (
    <I18nProvider i18n={i18n}>
      <Direction>
        <MantineProvider {...drawn} getStyleNonce={styleNonce} env={env}>
          {children}
        </MantineProvider>
      </Direction>
    </I18nProvider>
  )
}

/** Follows the language: it decides the direction and nothing else does. */
function Direction({ children }: { readonly children: ReactNode }) {
  const dir = directionOf(matchLanguage(useLingui().i18n.locale) ?? fallbackLanguage)
  const value = useMemo(() => ({ dir, setDirection: () => undefined, toggleDirection: () => undefined }), [dir])
  return <DirectionContext.Provider value={value}>{children}</DirectionContext.Provider>
}
