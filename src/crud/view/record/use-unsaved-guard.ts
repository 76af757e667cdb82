// Asks before what was typed is lost: by leaving the form, the page, or the browser's window.
import { useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import type { Form } from '#src/crud/model/form-store.ts'
import { confirm } from '#src/ui/dialog/confirm.ts'

export function useUnsavedGuard(form: Form): void {
  const { t } = useLingui()
  useBlocker({
    shouldBlockFn: async () => {
      if (!form.dirty()) return false
      return !(await confirm({
        title: t`Leave without saving?`,
        description: t`What you changed here will be lost.`,
        confirmLabel: t`Leave`,
        discardLabel: t`Stay`,
        destructive: true,
      }))
    },
    enableBeforeUnload: form.dirty,
  })
}
