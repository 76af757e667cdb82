// The plans as cards side by side, one of which is chosen: what each costs, and which of their features it has.
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Text, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useMoney } from './money.ts'
import styles from './plan-cards.module.css'
import type { OfferedPlan } from './subscription-calls.ts'

interface PlanCardsProps {
  readonly plans: readonly OfferedPlan[]
  /** The code of the plan that the company has. */
  readonly present: string | null
  readonly chosen: string
  readonly onChoose: (code: string) => void
}

export function PlanCards({ plans, present, chosen, onChoose }: PlanCardsProps) {
  const { t } = useLingui()
  const compared = featuresOf(plans)
  return (
    <fieldset className={styles.list} aria-label={t`Plans`}>
      {plans.map((plan) => (
        <label key={plan.code} className={styles.card}>
          <span className={styles.head}>
            <input
              type="radio"
              name="plan"
              value={plan.code}
              checked={plan.code === chosen}
              onChange={() => onChoose(plan.code)}
            />
            <span className={styles.name}>{plan.name}</span>
            {plan.code === present ? (
              <Badge size="sm" variant="outline" color="gray">
                <Trans>Your plan</Trans>
              </Badge>
            ) : (
              plan.highlight && (
                <Badge size="sm" variant="outline">
                  <Trans>Recommended</Trans>
                </Badge>
              )
            )}
          </span>
          <Words plan={plan} />
          <Features plan={plan} compared={compared} />
        </label>
      ))}
    </fieldset>
  )
}

type Feature = OfferedPlan['features'][number]

const includedIn = ({ features }: OfferedPlan): readonly Feature[] => features.filter(({ included }) => included)

/** What any of the plans includes, once. */
const featuresOf = (plans: readonly OfferedPlan[]): readonly Feature[] => [
  ...new Map(plans.flatMap(includedIn).map((one) => [one.code, one] as const)).values(),
]

function Words({ plan }: { readonly plan: OfferedPlan }) {
  const price = useMoney()(plan.from_price, plan.currency)
  const { default_employees: employees, tagline, description } = plan
  return (
    <>
      {tagline && <Text size="sm">{tagline}</Text>}
      <Text size="sm" className={styles.price}>
        <Trans>
          <strong>{price}</strong> a month for {employees} employees
        </Trans>
      </Text>
      {description && (
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      )}
    </>
  )
}

interface FeaturesProps {
  readonly plan: OfferedPlan
  readonly compared: readonly Feature[]
}

/** In the same order on every card, so that what one lacks is seen at once. */
function Features({ plan, compared }: FeaturesProps) {
  if (compared.length === 0) return null
  const has = new Set(includedIn(plan).map(({ code }) => code))
  return (
    <ul className={styles.features}>
      {compared.map(({ code, name }) => (
        <li key={code} data-included={has.has(code)}>
          {has.has(code) ? <IconCheck size={16} aria-hidden /> : <IconMinus size={16} aria-hidden />}
          <span>
            {name}
            {!has.has(code) && (
              <VisuallyHidden>
                {' '}
                <Trans>(not included)</Trans>
              </VisuallyHidden>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
