// Items of reports: each sign stands for one item, and each item goes back to what companies begin with.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'

export const reportItemBehaviour = defineBehaviour('report_item_setting', {
  check: async ({ context: { db, company }, draft, before }) => {
    const { symbol } = draft
    if (typeof symbol !== 'string' || symbol === '' || symbol === before?.symbol) return {}
    const { rows } = await sql<{ name: string }>`
      select name from report_item_setting where company_id = ${company.id} and symbol = ${symbol} and id <> ${before?.id ?? 0}
      union all select category_name from incident_type where company_id = ${company.id} and report_symbol = ${symbol}
      limit 1`.execute(db)
    const [taken] = rows
    return taken ? { symbol: [{ code: 'ZBRP0103', context: { item: taken.name } }] } : {}
  },

  rowActions: {
    reset: async ({ context: { db, company }, row: { id } }) => {
      await sql`update report_item_setting s set name = d.name, unit = d.unit, min_unit = d.min_unit, round_mode = d.round_mode,
          round_on = d.round_on, symbol = d.symbol, colour = d.colour, is_visible = true, version = s.version + 1, change_time = now()
        from usual_report_items() d where s.company_id = ${company.id} and s.id = ${id} and d.item = s.item`.execute(db)
    },
  },
})
