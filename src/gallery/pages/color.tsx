// A colour: swatch, chooser, or pasted as hex, rgb or hsl.
import { ColorField } from '#src/fields/color/color-field.tsx'
import { States } from '../states.tsx'

const none: string | null = null

export default function Page() {
  return (
    <States label="Colour" empty={none} filled={'#228be6'}>
      {(field) => <ColorField {...field} />}
    </States>
  )
}
