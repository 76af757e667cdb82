// What the company's settings show beside their form: what the subscription covers.
import { extend } from '#src/crud/extend.ts'
import { Subscription } from './subscription.tsx'

export const settingsExtension = extend('settings', { aside: Subscription })
