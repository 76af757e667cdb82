// What a group may do, as a tree of checkboxes: module, record, action. A tick on a branch is one on all below it.
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Badge, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { InputProps } from '#src/crud/extend.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { type Chosen, matching, stateOf, toggled } from './permission-choice.ts'
import styles from './permission-tree.module.css'
import { type PermissionModule, permissionsQuery } from './system-calls.ts'

type Resource = PermissionModule['resources'][number]

export function PermissionTree({ value, onChange, label, error, readOnly }: InputProps<'group', 'permissions'>) {
  const { t, i18n } = useLingui()
  const heading = useId()
  const [search, setSearch] = useState('')
  const { data, isError, refetch } = useQuery(permissionsQuery(i18n.locale))
  if (isError) return <ErrorPanel onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="form" />
  const chosen: Chosen = new Set(value ?? [])
  const change = (names: readonly string[]) => onChange(toggled(data, chosen, names))
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {label}
      </h3>
      {error && (
        <Text c="red" size="sm" role="alert">
          {error}
        </Text>
      )}
      <TextInput
        aria-label={t`Search permissions`}
        placeholder={t`Search permissions`}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        className={styles.search}
      />
      <Stack gap="md">
        {matching(data, search).map((module) => (
          <Module
            key={module.module}
            module={module}
            searched={search !== ''}
            chosen={chosen}
            onToggle={change}
            readOnly={readOnly === true}
          />
        ))}
      </Stack>
    </section>
  )
}

interface BranchProps {
  readonly chosen: Chosen
  readonly onToggle: (names: readonly string[]) => void
  readonly readOnly: boolean
}

interface ModuleProps extends BranchProps {
  readonly module: PermissionModule
  readonly searched: boolean
}

/** Closed where nothing of it is chosen, so that several hundred permissions are looked through module by module. */
function Module({ module, searched, ...branch }: ModuleProps) {
  const { t } = useLingui()
  const id = useId()
  const actions = module.resources.flatMap((resource) => resource.actions)
  const count = actions.filter(({ codename }) => branch.chosen.has(codename)).length
  const [opened, setOpened] = useState(count > 0)
  const isOpen = opened || searched
  const { label } = module
  return (
    <fieldset className={styles.module} data-available={module.available}>
      <legend className={styles.legend}>
        <Branch {...branch} name={module.label} actions={actions} label={t`All of ${module.label}`} />
        <span className={styles.count}>
          {formatNumber(count)} / {formatNumber(actions.length)}
        </span>
        <ActionIcon
          variant="subtle"
          size="sm"
          aria-label={isOpen ? t`Close ${label}` : t`Open ${label}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpened(!isOpen)}
        >
          <IconChevronDown size={16} className={styles.turn} />
        </ActionIcon>
        {!module.available && (
          <Badge variant="default">
            <Trans>Not in your plan</Trans>
          </Badge>
        )}
      </legend>
      <div id={id}>
        {isOpen &&
          module.resources.map((resource) => <ResourceRow key={resource.resource} resource={resource} {...branch} />)}
      </div>
    </fieldset>
  )
}

function ResourceRow({ resource, ...branch }: BranchProps & { readonly resource: Resource }) {
  const { t } = useLingui()
  const { chosen, onToggle, readOnly } = branch
  return (
    <div className={styles.resource}>
      <Branch {...branch} name={resource.label} actions={resource.actions} label={t`All of ${resource.label}`} />
      <div className={styles.actions}>
        {resource.actions.map(({ codename, label, held }) => (
          <Checkbox
            key={codename}
            size="xs"
            label={label}
            checked={chosen.has(codename)}
            disabled={readOnly || !held}
            title={held || readOnly ? undefined : t`You do not hold this permission yourself`}
            onChange={() => onToggle([codename])}
          />
        ))}
      </div>
    </div>
  )
}

interface OneBranchProps extends BranchProps {
  readonly name: string
  readonly label: string
  readonly actions: Resource['actions']
}

function Branch({ name, label, actions, chosen, onToggle, readOnly }: OneBranchProps) {
  const state = stateOf(actions, chosen)
  const free = actions.filter(({ held }) => held)
  return (
    <Checkbox
      size="xs"
      label={name}
      aria-label={label}
      checked={state === 'all'}
      indeterminate={state === 'some'}
      disabled={readOnly || free.length === 0}
      onChange={() => onToggle(free.map(({ codename }) => codename))}
    />
  )
}
