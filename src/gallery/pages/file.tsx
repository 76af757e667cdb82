// A file to send.
import { FileField } from '#src/fields/file/file-field.tsx'
import { States } from '../states.tsx'

const none: File | null = null

export default function Page() {
  return (
    <States label="File" empty={none} filled={new File(['x'], 'people.csv')}>
      {(field) => <FileField {...field} accept=".csv,.xlsx" />}
    </States>
  )
}
