// What every screen stands in: texts, direction and Mantine's theme.
import { i18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { DirectionContext, MantineProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { directionOf, fallbackLanguage, matchLanguage } from '#src/i18n/languages.ts'
import { titleIcons } from '#src/ui/theme/icon-titles.ts'
import { publishStyleNonce, styleNonce } from '#src/ui/theme/style-nonce.ts'
import { cssVariablesResolver, theme } from '#src/ui/theme/theme.ts'
import '#src/ui/theme/font.css'
import '#src/ui/theme/base.css'

publishStyleNonce()
titleIcons(document)

interface UiProviderProps {
  readonly children: ReactNode
  /** `test` leaves out what a simulated browser cannot do: transitions. */
  readonly env?: 'default' | 'test'
}

/** Colour scheme: light until the user chooses dark or the system's (`useMantineColorScheme`). */
export function UiProvider({ children, env = 'default' }: UiProviderProps) {
  return (
    <I18nProvider i18n={i18n}>
      <Direction>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} getStyleNonce={styleNonce} env={env}>
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
