import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { describe, expect, it } from 'vitest'
import { brandPalette } from '#src/ui/theme/brand-palette.ts'
import { palette } from '#src/ui/theme/palette.ts'
import { look } from '#src/ui/theme/theme.ts'

const colors = Object.keys(palette)
const brand = (primary_color: string, secondary_color: string) => look(brandPalette({ primary_color, secondary_color }))
const own = look()
/** Colours at the edges of what a region may choose, and between. */
const looks = {
  own,
  black: brand('#000000', '#ff5a36'),
  plum: brand('#7a1f5c', '#0b7a75'),
  grey: brand('#767676', '#949494'),
  blue: brand('#0000ff', '#00008b'),
  green: brand('#0b7a2a', '#e0218a'),
}
const cases = Object.entries(looks).flatMap(([name, one]) => [
  [name, 'light', one] as const,
  [name, 'dark', one] as const,
])

describe.each(cases)('in the %s look and the %s scheme', (_name, scheme, one) => {
  const merged = mergeMantineTheme(DEFAULT_THEME, one.theme)
  const color = resolver(scheme, one)

  it.each(['text', 'dimmed', 'placeholder', 'error', 'success', 'anchor'])('%s is readable on the page', (name) => {
    expect(contrast(color(name), color('body'))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(colors)('text in %s is readable on the page', (name) => {
    expect(contrast(color(`${name}-text`), color('body'))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(colors)('a light button in %s is readable, also under the pointer', (name) => {
    expect(contrast(color(`${name}-light-color`), color(`${name}-light`))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(color(`${name}-light-color`), color(`${name}-light-hover`))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(colors)('a filled button in %s is readable, also under the pointer', (name) => {
    const text = merged.variantColorResolver({ color: name, theme: merged, variant: 'filled' }).color.includes('black')
      ? merged.black
      : merged.white
    expect(contrast(text, color(`${name}-filled`))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(text, color(`${name}-filled-hover`))).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the brand', () => {
  it('fills with the colours of the specification', () => {
    const color = resolver('light', own)
    expect(color('primary-filled')).toBe('#0e5b9d')
    expect(color('secondary-filled')).toBe('#fc4c02')
  })
})

function resolver(scheme: 'light' | 'dark', { theme, cssVariablesResolver }: typeof own) {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const base = defaultCssVariablesResolver(merged)
  const ours = cssVariablesResolver(merged)
  const variables: Record<string, string> = { ...base.variables, ...base[scheme], ...ours.variables, ...ours[scheme] }
  const read = (name: string): string => {
    const value = variables[`--mantine-color-${name}`] ?? ''
    const reference = /^var\(--mantine-color-(.+)\)$/.exec(value)?.[1]
    return reference ? read(reference) : value
  }
  return read
}

function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const rgb = /^rgba?\((\d+), (\d+), (\d+)/.exec(color)?.slice(1).map(Number) ?? hexParts(color)
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function hexParts(color: string): number[] {
  const digits = color.length === 4 ? color.slice(1).replace(/./g, '$&$&') : color.slice(1)
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
}
