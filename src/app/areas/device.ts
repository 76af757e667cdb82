// The screens of terminals: what they are, are told, send and log.
import {
  bioPhotoMeta,
  bioTemplateMeta,
  commandMeta,
  deviceConfigMeta,
  privateMessageMeta,
  publicMessageMeta,
  terminalErrorMeta,
  terminalMeta,
  terminalOperationMeta,
  terminalUploadMeta,
  transactionMeta,
  unregisteredTransactionMeta,
} from '#openapi/generated/contract/device.ts'
import { bioPhoto } from '#resources/device/bio-photo.ts'
import { bioTemplate } from '#resources/device/bio-template.ts'
import { command } from '#resources/device/command.ts'
import { deviceConfig } from '#resources/device/device-config.ts'
import { privateMessage } from '#resources/device/private-message.ts'
import { publicMessage } from '#resources/device/public-message.ts'
import { terminal } from '#resources/device/terminal.ts'
import { terminalError } from '#resources/device/terminal-error.ts'
import { terminalOperation } from '#resources/device/terminal-operation.ts'
import { terminalUpload } from '#resources/device/terminal-upload.ts'
import { transaction } from '#resources/device/transaction.ts'
import { unregisteredTransaction } from '#resources/device/unregistered-transaction.ts'
import type { Area } from '#src/app/screens.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const device: Area = {
  screens: {
    terminal: resourceScreen(terminal, terminalMeta),
    command: resourceScreen(command, commandMeta),
    transaction: resourceScreen(transaction, transactionMeta),
    'unregistered-transaction': resourceScreen(unregisteredTransaction, unregisteredTransactionMeta),
    'public-message': resourceScreen(publicMessage, publicMessageMeta),
    'private-message': resourceScreen(privateMessage, privateMessageMeta),
    'bio-template': resourceScreen(bioTemplate, bioTemplateMeta),
    'bio-photo': resourceScreen(bioPhoto, bioPhotoMeta),
    'operation-log': resourceScreen(terminalOperation, terminalOperationMeta),
    'error-log': resourceScreen(terminalError, terminalErrorMeta),
    'upload-log': resourceScreen(terminalUpload, terminalUploadMeta),
    configuration: resourceScreen(deviceConfig, deviceConfigMeta),
  },
}
