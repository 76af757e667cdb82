// What a line of a price or an order is for.
import { Plural, Trans } from '@lingui/react/macro'
import type { components } from '#openapi/generated/schema.d.ts'
import { useResourceName } from './names.ts'

export function LineLabel({ line }: { readonly line: components['schemas']['QuoteLine'] }) {
  const nameOf = useResourceName()
  const { kind, label, quantity } = line
  const name = nameOf(label)
  if (kind === 'BASE') return <Trans>Base price</Trans>
  if (kind === 'RESOURCE')
    return (
      <Trans>
        {name}: {quantity} further
      </Trans>
    )
  if (kind === 'DISCOUNT') return label ? <Trans>Discount: {label}</Trans> : <Trans>Free of charge</Trans>
  if (kind === 'PERIOD') return <PeriodLabel months={Number(label)} />
  if (kind === 'CREDIT') return <Trans>What is left of the present subscription</Trans>
  if (kind === 'TAX') return <Trans>Tax {label} %</Trans>
  if (kind === 'ROUNDING') return <Trans>Rounding</Trans>
  return <>{label}</>
}

const PeriodLabel = ({ months }: { readonly months: number }) => (
  <Plural value={months} one="Discount for # month" other="Discount for # months" />
)
