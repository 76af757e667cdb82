// Tells the user what happened, from anywhere: `notify.success(t`Saved`)`. At most three toasts stand at once: the oldest gives way.
import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications'
import { type ServerMessage, translateServerMessage } from '#src/i18n/server-message.ts'
import { type ToastOptions, type ToastVariant, toastContent } from '#src/ui/toast/toast-content.tsx'

export const mostToasts = 3
/** Milliseconds until a toast goes by itself. */
export const toastDuration = 5000

const standing = (): readonly NotificationData[] => notificationsStore.getState().notifications

const dismiss = (id: string) => void notifications.hide(id)

/** A text that is shown already is not shown twice: it starts its time again. Gives the toast's id. */
function show(variant: ToastVariant, text: string, options: ToastOptions = {}): string {
  const same = standing().find((toast) => toast['data-variant'] === variant && toast['data-text'] === text)
  if (same?.id) dismiss(same.id)
  for (const { id } of standing().slice(0, 1 - mostToasts)) if (id) dismiss(id)
  const id = crypto.randomUUID()
  notifications.show({
    id,
    'data-variant': variant,
    'data-text': text,
    autoClose: options.duration ?? toastDuration,
    ...toastContent(variant, text, options, () => dismiss(id)),
    ...kept(id, options.duration ?? toastDuration),
  })
  return id
}

/** Whoever has come to a toast by the keys reads it: it stays until they leave. */
const kept = (id: string, duration: number): Partial<NotificationData> => {
  const keep = (autoClose: number | false) => () => {
    const toast = standing().find((one) => one.id === id)
    if (toast) notifications.update({ ...toast, autoClose })
  }
  return { onFocusCapture: keep(false), onBlurCapture: keep(duration) }
}

export const notify = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  /** What the server refused, in the user's language: built from code and context. */
  refusal: async (refusal: ServerMessage, options?: ToastOptions) =>
    show('error', await translateServerMessage(refusal), options),
  dismiss,
  /** Whether a toast has neither gone by itself nor been closed. */
  stands: (id: string) => standing().some((toast) => toast.id === id),
  /** Takes all toasts off. */
  clear: () => notifications.clean(),
}
