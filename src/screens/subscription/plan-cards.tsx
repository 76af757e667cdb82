// The plans as cards, one of which is chosen.
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Text } from '@mantine/core'
import { useMoney } from './money.ts'
import styles from './plan-cards.module.css'
import type { OfferedPlan } from './subscription-calls.ts'

interface PlanCardsProps {
  readonly plans: readonly OfferedPlan[]
  readonly chosen: string
  readonly onChoose: (code: string) => void
}

export function PlanCards({ plans, chosen, onChoose }: PlanCardsProps) {
  const { t } = useLingui()
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
            {plan.highlight && (
              <Badge size="sm" variant="outline">
                <Trans>Recommended</Trans>
              </Badge>
            )}
          </span>
          <Words plan={plan} />
        </label>
      ))}
    </fieldset>
  )
}

function Words({ plan }: { readonly plan: OfferedPlan }) {
  const price = useMoney()(plan.from_price, plan.currency)
  const { default_employees: employees, tagline, description, features } = plan
  return (
    <>
      {tagline && <Text size="sm">{tagline}</Text>}
      <Text size="sm">
        <Trans>
          {price} a month for {employees} employees
        </Trans>
      </Text>
      {description && (
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      )}
      <ul className={styles.features}>
        {features
          .filter(({ included }) => included)
          .map(({ code, name }) => (
            <li key={code}>{name}</li>
          ))}
      </ul>
    </>
  )
}
