// The domain of a company, before the host that it stands under.
import { Trans } from '@lingui/react/macro'
import { hostSuffix } from '#src/api/host.ts'
import type { JoinedInputProps } from '#src/crud/model/screen.ts'
import { asText } from '#src/crud/view/record/field-input.ts'
import { TextField } from '#src/fields/text/text-field.tsx'

export const DomainInput = ({ value, values: _, ...props }: JoinedInputProps) => (
  <TextField
    {...props}
    name="company_domain"
    value={asText(value)}
    suffix={hostSuffix()}
    description={
      <Trans>Your people sign in at this address. Letters, digits and hyphens; it cannot be changed later.</Trans>
    }
  />
)
