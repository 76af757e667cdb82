// The regions of the product, and what it brings for each.

export interface Region {
  readonly code: 'mx' | 'in' | 'me' | 'au'
  readonly product_name: string
  /** The folder of the region's images. */
  readonly identify_code: string
  readonly copyright: string
}

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
