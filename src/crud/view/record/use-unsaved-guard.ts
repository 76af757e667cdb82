// Asks before what was typed is lost: by leaving the form, the page, or the browser's window.
import { useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import type { Form } from '#src/crud/model/form-store.ts'
import { confirm } from '#src/ui/dialog/confirm.ts'

/** `onLeave`: what was typed is given up knowingly. */
export function useUnsavedGuard(form: Form, onLeave: () => void): void {
  const { t } = useLingui()
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // Of the same page another part is seen: the form stays.
      if (!form.dirty() || current.pathname === next.pathname) return false
      const leaves = await confirm({
        title: t`Leave without saving?`,
        description: t`What you changed here will be lost.`,
        confirmLabel: t`Leave the form`,
        discardLabel: t`Stay`,
        destructive: true,
      })
      if (leaves) onLeave()
      return !leaves
    },
    enableBeforeUnload: form.dirty,
  })
}
