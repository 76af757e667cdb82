// What the resources of device do beside storing rows.
import type { Behaviours } from '#server/engine/crud/behaviours.ts'
import { bioPhotoBehaviour } from './bio-photo.ts'
import { bioTemplateBehaviour } from './bio-template.ts'
import { commandBehaviour } from './command.ts'
import { deviceConfigBehaviour } from './device-config.ts'
import { terminalFileBehaviour } from './files/terminal-file.ts'
import { privateMessageBehaviour } from './private-message.ts'
import { publicMessageBehaviour } from './public-message.ts'
import { terminalBehaviour } from './terminal.ts'
import { terminalErrorBehaviour } from './terminal-error.ts'
import { terminalWorkCodeBehaviour } from './terminal-work-code.ts'
import { transactionBehaviour } from './transaction.ts'

export const deviceBehaviours: Behaviours = {
  bio_photo: bioPhotoBehaviour,
  bio_template: bioTemplateBehaviour,
  command: commandBehaviour,
  device_config: deviceConfigBehaviour,
  private_message: privateMessageBehaviour,
  public_message: publicMessageBehaviour,
  terminal: terminalBehaviour,
  terminal_file: terminalFileBehaviour,
  terminal_error: terminalErrorBehaviour,
  terminal_work_code: terminalWorkCodeBehaviour,
  transaction: transactionBehaviour,
}
