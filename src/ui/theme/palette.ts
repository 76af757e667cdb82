// The colours of the product: ten shades each, from lightest to darkest. Shade 7 is the brand's (or signal's) own colour.
import type { MantineColorsTuple } from '@mantine/core'

/** Shade that fills buttons and marks, in light and dark. */
export const filledShade = 7

const primary: MantineColorsTuple = [
  '#f1f8fe',
  '#d4e3f3',
  '#b5cde6',
  '#96b6d9',
  '#77a0cb',
  '#5789bd',
  '#3572af',
  '#0e5b9d',
  '#014984',
  '#003968',
]

const secondary: MantineColorsTuple = [
  '#fef4f1',
  '#ffe2da',
  '#ffcec0',
  '#ffb9a5',
  '#ffa388',
  '#ff8a69',
  '#fe6e44',
  '#fc4c02',
  '#d34402',
  '#892400',
]

const red: MantineColorsTuple = [
  '#fef4f3',
  '#fedbd6',
  '#fac1ba',
  '#f3a69d',
  '#ec8b81',
  '#e36e64',
  '#d84d46',
  '#c92a2a',
  '#aa161b',
  '#8b000c',
]

const green: MantineColorsTuple = [
  '#f1f9f2',
  '#d8e8d9',
  '#bdd6bf',
  '#a1c4a4',
  '#85b289',
  '#68a06f',
  '#498d54',
  '#2b7a3b',
  '#186229',
  '#014b18',
]

const yellow: MantineColorsTuple = [
  '#fef9f2',
  '#efe5d5',
  '#decfb7',
  '#ceb997',
  '#bda377',
  '#ad8d56',
  '#9c7632',
  '#8a6100',
  '#714e00',
  '#583d01',
]

export const palette = { primary, secondary, red, green, yellow }

export type Palette = typeof palette
