// The list of punches has a button that takes over those of a file from a USB stick.
import { extend, late } from '#src/crud/extend.ts'

export const transactionExtension = extend('transaction', {
  toolbar: late(async () => (await import('./usb-file-button.tsx')).UsbFileButton),
})
