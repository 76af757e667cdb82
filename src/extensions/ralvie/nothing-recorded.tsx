// Says above the configuration what its settings do at present: they are kept, and nobody is recorded.
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'

export function NothingRecorded() {
  const { t } = useLingui()
  return (
    <Alert color="blue" mb="md" title={t`Nothing is recorded yet`}>
      <Trans>
        There is no agent to connect so far, so no computer is recorded, whatever is set here. The settings are kept and
        their changes are logged; while recording is allowed, employees are told of changes.
      </Trans>
    </Alert>
  )
}
