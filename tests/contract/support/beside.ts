// What single resources ask beside a valid draft: further rights, actions that come before others, actions that wait.
import type { ResourceName } from '#openapi/types.ts'

/** Rights that a record asks of whoever adds it beside its own: nobody exports by a task what they may not export by hand. */
const beside: { readonly [R in ResourceName]?: readonly string[] } = {
  auto_export: ['att.export_leave', 'att.export_overtime'],
}

export const rightsBeside = (name: ResourceName): readonly string[] => beside[name] ?? []

/** Actions that are possible only after another one. */
const earlier: { readonly [R in ResourceName]?: Readonly<Record<string, string>> } = {
  announcement: { withdraw: 'send' },
}

export const earlierAction = (name: ResourceName, action: string): string | undefined => earlier[name]?.[action]

/** Actions that wait for something from outside, as the key of a server that answered; tests of their own show them. */
const awaited: { readonly [R in ResourceName]?: readonly string[] } = {
  auto_export: ['release'],
  export_destination: ['trust'],
  payroll_layout: ['release'],
}

export const isAwaited = (name: ResourceName, action: string): boolean => awaited[name]?.includes(action) ?? false
