// The palette with a region's colours: ten shades of each, light enough on dark pages and dark enough on light ones.
import type { MantineColorsTuple } from '@mantine/core'
import { blend, contrast } from '#openapi/colours.ts'
import { type Palette, palette } from '#src/ui/theme/palette.ts'

export interface BrandColours {
  readonly primary_color: string | null
  readonly secondary_color: string | null
}

const [white, black, dark] = ['#ffffff', '#000000', '#242424']
const steps = Array.from({ length: 400 }, (_, step) => 1 - step / 400)

/** The fullest mixture with another colour that can be read on a ground. */
const readable = (colour: string, under: string, ground: string): number =>
  steps.find((share) => contrast(blend(colour, under, share), ground) >= 4.5) ?? 0

/** Shade 7 is the colour itself; shade 4 can be read on a dark page, 8 and 9 on a light one. */
function shadesOf(colour: string): MantineColorsTuple {
  const light = Math.min(0.56, readable(colour, white, dark))
  // On a pale colour stands black text, under the pointer too: it gets no darker than it has to.
  const isPale = contrast(colour, black) > contrast(colour, white)
  const deep = Math.min(isPale ? 1 : 0.86, readable(colour, black, white))
  const lighter = (part: number) => blend(colour, white, part)
  const between = (part: number) => lighter(light + (1 - light) * part)
  return [
    ...([lighter(0.06), lighter(light * 0.33), lighter(light * 0.55), lighter(light * 0.78), lighter(light)] as const),
    ...([between(0.33), between(0.66), colour] as const),
    ...([blend(colour, black, deep), blend(colour, black, deep * 0.7)] as const),
  ]
}

export function brandPalette({ primary_color, secondary_color }: BrandColours): Palette {
  return {
    ...palette,
    ...(primary_color && { primary: shadesOf(primary_color) }),
    ...(secondary_color && { secondary: shadesOf(secondary_color) }),
  }
}
