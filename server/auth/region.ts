// The regions of the product and what each shows before anybody is signed in.

export interface Region {
  readonly code: 'mx' | 'in' | 'me' | 'au'
  readonly product_name: string
  /** The folder of the region's images. */
  readonly identify_code: string
  readonly copyright: string
}

export const languages = ['en', 'es-MX', 'ar', 'tr'] as const
export const termsVersion = '2026-01'
export const privacyVersion = '2026-01'

const regions = { mx: 'Mexico', in: 'India', me: 'Middle East', au: 'Australia' } as const
const isCode = (code: string): code is Region['code'] => code in regions

/** A base host that begins with a region's code belongs to it (`mx.example.com`), any other to the Middle East. */
export function regionOf(baseHost: string): Region {
  const [label = ''] = baseHost.split('.')
  const code = isCode(label) ? label : 'me'
  return {
    code,
    product_name: 'Time Cloud',
    identify_code: code,
    copyright: `© ${new Date().getFullYear()} Time Cloud`,
  }
}
