// What a company lets agents record, on the screen: one form.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const configuration = defineResource('configuration', {
  title: msg`Recording of activity`,
  one: msg`recording of activity`,
  columns: [],
  opens: 'page',
  note: {
    title: msg`Nothing is recorded yet`,
    text: msg`There is no agent to connect so far, so no computer is recorded, whatever is set here. The settings are kept and their changes are logged; while recording is allowed, employees are notified of changes.`,
  },
  form: [
    {
      columns: 2,
      fields: [
        { field: 'enable', help: msg`Of each employee only after their own consent` },
        {
          field: 'agent_approval',
          help: msg`What happens when an employee signs in with the agent on their computer`,
        },
        { field: 'launch_on_startup', span: 2 },
      ],
    },
    {
      title: msg`When`,
      columns: 2,
      fields: [
        'schedule_source',
        'margin_minutes',
        { field: 'weekdays', span: 2, when: { schedule_source: 'FIXED' } },
        { field: 'time_from', when: { schedule_source: 'FIXED' } },
        { field: 'time_to', when: { schedule_source: 'FIXED' } },
        'idle_detection',
        { field: 'idle_seconds', when: { idle_detection: true } },
      ],
    },
    {
      title: msg`What`,
      columns: 2,
      fields: [
        { field: 'collect_titles', help: msg`What is typed is never recorded` },
        'collect_urls',
        {
          field: 'excluded_apps',
          input: 'lines',
          help: msg`One program or domain a line; neither its name nor its time is kept`,
        },
        {
          field: 'title_masks',
          input: 'lines',
          help: msg`One regular expression a line; what it finds becomes ***`,
          when: { collect_titles: true },
        },
      ],
    },
    {
      title: msg`Screenshots`,
      columns: 3,
      fields: [
        { field: 'screenshot_enable', span: 3 },
        { field: 'screenshot_interval_minutes', when: { screenshot_enable: true } },
        { field: 'screenshot_retention_days', when: { screenshot_enable: true } },
        { field: 'screenshot_blur', when: { screenshot_enable: true } },
      ],
    },
    {
      title: msg`Who sees it, and how long it is kept`,
      columns: 3,
      fields: [
        { field: 'show_to_manager', help: msg`Details are single programs and titles` },
        { field: 'raw_retention_days', help: msg`Afterwards only the summary of each day is left` },
        'summary_retention_months',
        { field: 'productive_goal', help: msg`A line in charts, nothing more` },
        { field: 'active_goal', help: msg`A line in charts, nothing more` },
      ],
    },
    {
      title: msg`What employees consent to`,
      columns: 2,
      fields: [
        { field: 'consent_text_en', help: msg`A changed text requires consent again` },
        'consent_text_es',
        'consent_text_ar',
        'consent_text_tr',
      ],
    },
  ],
})
