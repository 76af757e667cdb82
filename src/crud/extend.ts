// Where React joins an entry: components for the places that data cannot describe.
import type { ComponentType, ReactNode } from 'react'
import type { FormField, ResourceName, Row, RowField } from '#openapi/types.ts'
import type { FormValue } from '#resources/define.ts'
import type { FollowedProps, TickedProps, ToolbarProps } from '#src/crud/model/screen.ts'
import { late as part } from '#src/ui/late.tsx'

type FormValues<R extends ResourceName> = { readonly [F in FormField<R>]?: FormValue<R, F> }

export interface CellProps<R extends ResourceName, F extends RowField<R>> {
  readonly row: Row<R>
  readonly value: Row<R>[F]
}

export interface InputProps<R extends ResourceName, F extends FormField<R>> {
  readonly value: FormValue<R, F>
  readonly onChange: (value: FormValue<R, F>) => void
  readonly label: string
  readonly error?: string | undefined
  readonly required?: boolean
  readonly readOnly?: boolean
  /** What the whole form holds at this moment. */
  readonly values: FormValues<R>
  /** Fills other fields of the form. */
  readonly onFill: (values: FormValues<R>) => void
}

export interface OverviewProps<R extends ResourceName> {
  /** What the whole form holds at this moment. */
  readonly values: FormValues<R>
  /** Fills fields of the form. */
  readonly onFill: (values: FormValues<R>) => void
  readonly readOnly: boolean
}

export interface ReviewProps<R extends ResourceName> {
  /** Undefined: a new record. */
  readonly row: Row<R> | undefined
  /** What saving would send at this moment. */
  readonly readChanges: () => Readonly<Record<string, unknown>>
}

export interface Extension<R extends ResourceName> {
  readonly cells?: { readonly [F in RowField<R>]?: ComponentType<CellProps<R, F>> }
  readonly inputs?: { readonly [F in FormField<R>]?: ComponentType<InputProps<R, F>> }
  /** Stands beside the list's own buttons. */
  readonly toolbar?: ComponentType<ToolbarProps>
  /** Stands among what can be done with ticked records. */
  readonly ticked?: ComponentType<TickedProps>
  /** Stands above the form and follows what is entered. */
  readonly overview?: ComponentType<OverviewProps<R>>
  /** Stands among the buttons of a form while it holds what is not saved. */
  readonly review?: ComponentType<ReviewProps<R>>
  /** Stands around the form of a record that exists, and decides where it is seen. */
  readonly page?: ComponentType<{ readonly row: Row<R>; readonly form: ReactNode }>
  /** Stands beside the form of a record that exists. */
  readonly aside?: ComponentType<{ readonly row: Row<R> }>
  /** By action: the dialog that shows what goes on once it is ordered of one record. */
  readonly follows?: Readonly<Record<string, ComponentType<FollowedProps>>>
}

/** Joins components to the resource; the compiler holds each against the field it draws or edits. */
export const extend = <R extends ResourceName>(_resource: R, extension: Extension<R>): Extension<R> => extension

/**
 * A component that is fetched when it is first drawn. All that a form alone shows joins so: the list of the resource is
 * on the screen before any form, and waits for the code of the whole area.
 */
export const late = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  part(async () => ({ default: await load() }))
