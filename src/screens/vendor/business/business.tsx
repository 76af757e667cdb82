// How a vendor's business goes: growth, trials, churn, recurring revenue and use, each a part that fails alone; figures open their list.
import { useLingui } from '@lingui/react/macro'
import { Group, NativeSelect, SimpleGrid } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { CountryField } from '#src/fields/country/country-field.tsx'
import { late } from '#src/ui/late.tsx'
import type { Asked, Behind, CompanyFigure } from './business-calls.ts'
import { BusinessCard } from './business-card.tsx'
import { Churn, Growth, Trials } from './month-parts.tsx'
import { Revenue } from './revenue.tsx'
import { Use } from './use-part.tsx'

const BehindDrawer = late(() => import('./behind-drawer.tsx'))

const spans = [6, 12, 24] as const

export function Business() {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  const [asked, setAsked] = useState<Asked>({ months: 12, country: null })
  const [behind, setBehind] = useState<Behind | null>(null)
  const { country } = asked
  const onOpen = permissions.has('vendor.view_tenant_company')
    ? (figure: CompanyFigure, title: string, month?: string) =>
        setBehind({ title, figure, country, ...(month && { month }) })
    : undefined
  const titles = {
    growth: t`Growth`,
    trials: t`From trial to customer`,
    churn: t`Customers kept and lost`,
    revenue: t`Recurring revenue a month`,
    use: t`Use at present`,
  }
  return (
    <>
      <Group align="end">
        <NativeSelect
          label={t`Time span`}
          value={asked.months}
          data={spans.map((months) => ({ value: String(months), label: t`Last ${months} months` }))}
          onChange={({ currentTarget }) => setAsked({ ...asked, months: Number(currentTarget.value) })}
        />
        <CountryField
          name="country"
          label={t`Country`}
          value={country}
          onChange={(code) => setAsked({ ...asked, country: code })}
        />
      </Group>
      <SimpleGrid cols={{ base: 1, xl: 2 }}>
        {permissions.has('vendor.view_sale_order') && (
          <BusinessCard title={titles.revenue}>
            <Revenue
              {...{ title: titles.revenue, asked }}
              onOpen={(title, month, currency) => setBehind({ title, figure: null, month, country, currency })}
            />
          </BusinessCard>
        )}
        <BusinessCard title={titles.growth}>
          <Growth {...{ title: titles.growth, asked, onOpen }} />
        </BusinessCard>
        <BusinessCard title={titles.trials}>
          <Trials {...{ title: titles.trials, asked, onOpen }} />
        </BusinessCard>
        <BusinessCard title={titles.churn}>
          <Churn {...{ title: titles.churn, asked, onOpen }} />
        </BusinessCard>
        <BusinessCard title={titles.use}>
          <Use {...{ title: titles.use, asked, onOpen }} />
        </BusinessCard>
      </SimpleGrid>
      {behind && (
        <Suspense>
          <BehindDrawer asked={behind} onClose={() => setBehind(null)} />
        </Suspense>
      )}
    </>
  )
}
