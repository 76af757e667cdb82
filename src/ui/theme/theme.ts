// Mantine's theme of the product: colours, type, radii, and the texts that Mantine's own controls announce.
import { type CSSVariablesResolver, createTheme } from '@mantine/core'
import { filledShade, palette } from '#src/ui/theme/palette.ts'

/** Inter has no Arabic letters: the system's own faces follow it. */
const fontFamily = "'Inter Variable', 'Segoe UI', 'Noto Sans Arabic', 'Geeza Pro', system-ui, -apple-system, sans-serif"

const windowTitle = { title: { fontWeight: 600 } }

export const theme = createTheme({
  colors: palette,
  primaryColor: 'primary',
  primaryShade: filledShade,
  // Text on a filled colour is black or white, whichever contrasts more.
  autoContrast: true,
  luminanceThreshold: 0.18,
  fontFamily,
  headings: { fontFamily, fontWeight: '650' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Modal: { styles: windowTitle },
    Drawer: { styles: windowTitle },
    // Help stands below: inputs side by side begin at one height, whatever is said about them.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
})

/** Body of a dark page. */
const dark = '#242424'

// Mantine darkens a colour to make its tint, which comes out as near-black on a dark page: the colour over the page is softer.
const tintsOnDark = Object.fromEntries(
  Object.entries(palette).flatMap(([name, shades]) => [
    [`--mantine-color-${name}-light`, blend(shades[filledShade], dark, 0.28)],
    [`--mantine-color-${name}-light-hover`, blend(shades[filledShade], dark, 0.38)],
  ]),
)

/** Where Mantine's grey, red or placeholder text has less contrast than 4.5 : 1. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': '#1a1d21',
    '--mantine-color-dimmed': '#5c636a',
    '--mantine-color-placeholder': '#6b737b',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-success': 'var(--mantine-color-green-7)',
    '--mantine-color-secondary-text': 'var(--mantine-color-secondary-8)',
  },
  dark: {
    '--mantine-color-dimmed': '#a9adb1',
    '--mantine-color-placeholder': '#9a9fa4',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-success': 'var(--mantine-color-green-4)',
    ...tintsOnDark,
  },
})

/** `share` of one colour over another, all `#rrggbb`. */
function blend(over: string, under: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [first, second] = [over, under].map((color) => Number.parseInt(color.slice(at, at + 2), 16))
    return Math.round((first ?? 0) * share + (second ?? 0) * (1 - share))
  })
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
