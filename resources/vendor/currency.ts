// Currencies on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const currency = defineResource('currency', {
  title: msg`Currencies`,
  one: msg`currency`,
  at: '/vendor/subscription/currency',
  sort: 'code',
  opens: 'drawer',
  columns: [
    { field: 'code', width: 100 },
    { field: 'name', width: 220 },
    { field: 'symbol', width: 110 },
    { field: 'decimal_places', width: 150 },
    { field: 'countries', cell: 'countries', width: 220 },
    { field: 'is_main', width: 110 },
    { field: 'enable', width: 110 },
  ],
  hiddenColumns: ['rounding', 'symbol_position', 'exchange_rate'],
  filters: ['is_main', 'enable'],
  form: [
    { columns: 2, fields: ['code', 'name', 'symbol', 'symbol_position', 'decimal_places', 'rounding'] },
    {
      title: msg`Use`,
      fields: [
        { field: 'countries', input: 'countries', help: msg`A country pays in one currency only` },
        { field: 'exchange_rate', help: msg`Units of the default currency for one of this; for reports only` },
        { field: 'enable', help: msg`Off: no new offers in this currency` },
      ],
    },
  ],
  rowActions: [{ action: 'make_main', when: { is_main: false, enable: true } }],
  empty: msg`Add the currencies in which you sell, each with the countries that pay in it.`,
})
