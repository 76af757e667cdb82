// How a mail by a saved template reads, with the names of the variables in place of their values, and what may stand in braces.
import { Trans } from '@lingui/react/macro'
import { Code, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Row } from '#openapi/types.ts'
import { Section } from '#src/ui/section/section.tsx'
import { templatePreviewQuery, templateVariablesQuery } from './system-calls.ts'

const Names = ({ names }: { readonly names: readonly string[] }) => (
  <Group gap="xs">
    {names.map((name) => (
      <Code key={name} dir="ltr">{`{{${name}}}`}</Code>
    ))}
  </Group>
)

export function TemplatePreview({ row }: { readonly row: Row<'email_template'> }) {
  const { data: preview } = useQuery(templatePreviewQuery(row.id, row.version))
  const { data: variables } = useQuery(templateVariablesQuery(row.event))
  return (
    <>
      {variables && (
        <Section title={<Trans>What is filled in</Trans>}>
          <Stack gap="xs">
            <Text size="sm">
              <Trans>Everywhere</Trans>
            </Text>
            <Names names={variables.all} />
            <Text size="sm">
              <Trans>In one occurrence</Trans>
            </Text>
            <Names names={variables.line} />
          </Stack>
        </Section>
      )}
      {preview && (
        <Section title={<Trans>The mail</Trans>} description={<bdi>{preview.subject}</bdi>}>
          {/* In the language of the template. */}
          <Stack gap="xs" translate="no" lang={row.language} dir={row.language === 'ar' ? 'rtl' : 'ltr'}>
            {preview.paragraphs.map((paragraph, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are known by their place
              <Text key={at}>{paragraph}</Text>
            ))}
          </Stack>
        </Section>
      )}
    </>
  )
}
