// A nightly job: by each company's clock, once over all servers, listed for operators.
import type { Task } from './task.ts'

const manifest = 'server/areas/complement/manifest.ts'

export const job: Task = {
  name: 'A nightly job',
  writes: {
    'server/areas/complement/forget-notices.ts': `// Forgets what was told a year ago, each night.
import { sql } from 'kysely'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'

export const forgetNoticesSchedule = defineSchedule({
  kind: 'forget-notices',
  about: 'Forgets notices of more than a year ago',
  at: '02:30',
  run: (db, { id }) =>
    sql\`delete from notification where company_id = \${id} and notification_time < now() - interval '1 year'\`.execute(db),
})
`,
  },
  edits: [
    {
      file: manifest,
      after: "import { remindOfEventsSchedule } from './event-reminders.ts'\n",
      text: "import { forgetNoticesSchedule } from './forget-notices.ts'\n",
    },
    { file: manifest, after: 'schedules: [remindOfEventsSchedule', text: ', forgetNoticesSchedule' },
  ],
  runs: [['scripts/docs.ts']],
  proof: `
    const { schedules } = await import('#server/serve-contract.ts')
    const night = schedules.find(({ kind }) => kind === 'forget-notices')
    if (!night || !('at' in night)) throw new Error('it is not served')
    await inCompany(server.database, owner.company, async (db) => {
      for (const years of [0, 2])
        await sql\`insert into notification (company_id, user_id, category, level, kind, notification_time)
          values (\${owner.company}, \${owner.user}, 'SYSTEM', 'INFO', 'TOLD', now() - make_interval(years => \${years}))\`.execute(db)
      await night.run(db, { id: owner.company, zone: 'UTC', day: '2026-03-01' })
      const { rows } = await sql\`select 1 from notification where kind = 'TOLD'\`.execute(db)
      expect(rows.length).toBe(1)
    })`,
}
