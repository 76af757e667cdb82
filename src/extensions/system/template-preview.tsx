// How a mail by a saved template reads, with the names of the variables in place of their values, and what may stand in braces.
import { Trans } from '@lingui/react/macro'
import { Code, Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Row } from '#openapi/types.ts'
import { Part } from '#src/crud/view/part.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { templatePreviewQuery, templateVariablesQuery } from './system-calls.ts'

const Names = ({ names }: { readonly names: readonly string[] }) => (
  <Group gap="xs">
    {names.map((name) => (
      <Code key={name} dir="ltr">{`{{${name}}}`}</Code>
    ))}
  </Group>
)

interface Props {
  readonly row: Row<'email_template'>
}

export const TemplatePreview = ({ row }: Props) => (
  <>
    <Part fallback={null}>
      <Variables row={row} />
    </Part>
    <Part fallback={null}>
      <Mail row={row} />
    </Part>
  </>
)

function Variables({ row }: Props) {
  const { data } = useSuspenseQuery(templateVariablesQuery(row.event))
  return (
    <Section title={<Trans>What is filled in</Trans>}>
      <Stack gap="xs">
        <Text size="sm">
          <Trans>Everywhere</Trans>
        </Text>
        <Names names={data.all} />
        <Text size="sm">
          <Trans>In one occurrence</Trans>
        </Text>
        <Names names={data.line} />
      </Stack>
    </Section>
  )
}

function Mail({ row }: Props) {
  const { data } = useSuspenseQuery(templatePreviewQuery(row.id, row.version))
  return (
    <Section title={<Trans>The mail</Trans>} description={<bdi>{data.subject}</bdi>}>
      {/* In the language of the template. */}
      <Stack gap="xs" translate="no" lang={row.language} dir={row.language === 'ar' ? 'rtl' : 'ltr'}>
        {data.paragraphs.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are known by their place
          <Text key={at}>{paragraph}</Text>
        ))}
      </Stack>
    </Section>
  )
}
