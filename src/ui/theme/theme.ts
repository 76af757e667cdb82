// Mantine's theme of the product: colours, type, radii, and the texts that Mantine's own controls announce.
import { type CSSVariablesResolver, createTheme } from '@mantine/core'
import { blend } from '#openapi/colours.ts'
import { optionsFilter } from '#src/ui/theme/options-filter.ts'
import { filledShade, type Palette, palette } from '#src/ui/theme/palette.ts'

/** Inter has no Arabic letters: the system's own faces follow it. */
const fontFamily = "'Inter Variable', 'Segoe UI', 'Noto Sans Arabic', 'Geeza Pro', system-ui, -apple-system, sans-serif"

const windowTitle = { title: { fontWeight: 600 } }

/** Mantine's inputs that filter their options by what is typed. */
const searched = ['Select', 'MultiSelect', 'Autocomplete', 'TagsInput'] as const

const themeOf = (colors: Palette) =>
  createTheme({
    colors,
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
      ...Object.fromEntries(searched.map((name) => [name, { defaultProps: { filter: optionsFilter } }])),
      // Help stands below: inputs side by side begin at one height, whatever is said about them.
      InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    },
  })

/** Body of a dark page. */
const dark = '#242424'

// Mantine darkens a colour to make its tint, which comes out as near-black on a dark page: the colour over the page is softer.
const tintsOnDark = (colours: Palette) =>
  Object.fromEntries(
    Object.entries(colours).flatMap(([name, shades]) => [
      [`--mantine-color-${name}-light`, blend(shades[filledShade], dark, 0.28)],
      [`--mantine-color-${name}-light-hover`, blend(shades[filledShade], dark, 0.38)],
    ]),
  )

/** Where Mantine's grey, red or placeholder text has less contrast than 4.5 : 1. */
const variablesOf =
  (colours: Palette): CSSVariablesResolver =>
  () => ({
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
      ...tintsOnDark(colours),
    },
  })

/** With the product's own colours, or with those of a region. */
export const look = (colours: Palette = palette) => ({
  theme: themeOf(colours),
  cssVariablesResolver: variablesOf(colours),
})
