// Stands in for the build's macro where entries are loaded without a build: a message keeps its English text.
import type { Message } from './entry.ts'

export function msg(text: TemplateStringsArray | Message): Message {
  return 'raw' in text ? { message: text.join('') } : text
}
