// The saved views of a list or a report: shown at a press, saved, shared, put first, removed.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Divider, Group, Loader, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ListView, viewsQuery } from '#src/api/list-views.ts'
import { type Viewed, viewActions } from '#src/crud/model/viewed.ts'
import { AnchoredPanel } from '#src/crud/view/anchored/anchored-panel.tsx'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { SaveAs } from './save-as.tsx'
import { ViewLine } from './view-line.tsx'
import { mayChange, useMayShare } from './view-rights.ts'
import styles from './views-panel.module.css'

interface ViewsPanelProps {
  readonly anchor: HTMLElement
  readonly viewed: Viewed
  readonly onEdit: (view: ListView) => void
  readonly onClose: () => void
}

interface Work {
  readonly work: () => Promise<unknown>
  /** What is said afterwards. */
  readonly done?: string
}

export default function ViewsPanel({ anchor, viewed, onEdit, onClose }: ViewsPanelProps) {
  const { t } = useLingui()
  const actions = viewActions(useQueryClient(), viewed)
  const { begin } = actions
  const mayShare = useMayShare()
  const { data: views, isError, refetch } = useQuery(viewsQuery(viewed.resource))
  const shown = views?.find(({ id }) => id === viewed.active)

  const { mutate: run, isPending } = useMutation({
    mutationFn: ({ work }: Work) => work(),
    onSuccess: (_, { done }) => done && notify.success(done),
  })
  const show = (view: ListView | undefined) => {
    viewed.show(view)
    onClose()
  }

  return (
    <AnchoredPanel anchor={anchor} label={t`Views`} onClose={onClose} width={380}>
      <Stack gap="sm">
        <ul className={styles.list}>
          <li className={styles.line}>
            <button
              type="button"
              className={styles.name}
              aria-current={viewed.active === undefined ? 'true' : undefined}
              onClick={() => show(undefined)}
            >
              <Trans>Standard view</Trans>
            </button>
          </li>
          {views === undefined && !isError && <Loader size="sm" />}
          {views?.map((view) => (
            <ViewLine
              key={view.id}
              view={view}
              isShown={view.id === viewed.active}
              mayChange={mayChange(view, mayShare)}
              onShow={() => show(view)}
              onEdit={() => onEdit(view)}
              {...(begin && { onBegin: () => run({ work: () => begin(view.is_default ? undefined : view) }) })}
              onRemove={() => run({ work: () => actions.remove(view), done: t`The view was removed` })}
            />
          ))}
        </ul>
        {isError && <ErrorPanel onRetry={() => void refetch()} />}
        <Divider />
        {viewed.isChanged && shown && (
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm">
              <Trans>What is shown differs from “{shown.name}”.</Trans>
            </Text>
            <Group gap="xs" wrap="nowrap">
              <Button size="compact-sm" variant="subtle" onClick={() => show(shown)}>
                <Trans>Put back</Trans>
              </Button>
              {mayChange(shown, mayShare) && (
                <Button
                  size="compact-sm"
                  variant="light"
                  loading={isPending}
                  onClick={() => run({ work: () => actions.update(shown), done: t`The view was saved` })}
                >
                  <Trans>Save</Trans>
                </Button>
              )}
            </Group>
          </Group>
        )}
        <SaveAs onSave={actions.saveAs} />
      </Stack>
    </AnchoredPanel>
  )
}
