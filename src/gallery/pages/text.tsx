// A line of text, and several lines.
import { TextField } from '#src/fields/text/text-field.tsx'
import { TextareaField } from '#src/fields/text/textarea-field.tsx'
import { States } from '../states.tsx'

export default function Page() {
  return (
    <>
      <States label="Name" empty={''} filled={'Workshop'}>
        {(field) => <TextField {...field} />}
      </States>
      <States label="Remark" empty={''} filled={'Back on Monday'}>
        {(field) => <TextareaField {...field} />}
      </States>
    </>
  )
}
