// What breaks show beside their entry: what a changed one would do.
import { extend } from '#src/crud/extend.ts'
import { effectOn } from './effect.tsx'

export const breakTimeExtension = extend('break_time', { review: effectOn('break_time') })
