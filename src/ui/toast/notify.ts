// Tells the user what happened, from anywhere: `notify.success(t`Saved`)`.
import { type ServerMessage, translateServerMessage } from '#src/i18n/server-message.ts'
import { createToastStore, type ToastOptions } from '#src/ui/toast/toast-store.ts'

export const toastStore = createToastStore()

export const notify = {
  success: (text: string, options?: ToastOptions) => toastStore.show('success', text, options),
  info: (text: string, options?: ToastOptions) => toastStore.show('info', text, options),
  warning: (text: string, options?: ToastOptions) => toastStore.show('warning', text, options),
  error: (text: string, options?: ToastOptions) => toastStore.show('error', text, options),
  /** What the server refused, in the user's language: built from code and context. */
  refusal: async (refusal: ServerMessage, options?: ToastOptions) =>
    toastStore.show('error', await translateServerMessage(refusal), options),
  dismiss: toastStore.dismiss,
}
