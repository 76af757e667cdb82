// The chooser below a colour input: saturation, hue and a row of swatches. Fetched when it is first opened.
import { useLingui } from '@lingui/react/macro'
import { ColorPicker } from '@mantine/core'

const swatches = ['#0e5b9d', '#fc4c02', '#2b7a3b', '#c92a2a', '#8a6100', '#6741d9', '#0b7285', '#495057']

interface ColorChooserProps {
  /** `#rrggbb`. */
  readonly value: string
  readonly onChange: (value: string) => void
}

export default function ColorChooser({ value, onChange }: ColorChooserProps) {
  const { t } = useLingui()
  return (
    <ColorPicker
      format="hex"
      value={value}
      onChange={onChange}
      swatches={swatches}
      swatchesPerRow={8}
      saturationLabel={t`Saturation and brightness`}
      hueLabel={t`Hue`}
    />
  )
}
