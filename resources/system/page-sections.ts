// The form of pages: those of the company, and those of a single report.
import { msg } from '@lingui/core/macro'

/** What texts of a page may name. */
const words = '{page} {pages} {date} {user} {company}'

// biome-ignore format: so many fields read better by kind than one on each line
export const pageSections = [
  { title: msg`Paper`, columns: 2, fields: [
    'paper', 'orientation', 'margin_top', 'margin_bottom', 'margin_left', 'margin_right',
  ] },
  { title: msg`Head of the page`, columns: 2, fields: [
    'show_logo', { field: 'logo_position', when: { show_logo: true } },
    'show_company_name', { field: 'name_position', when: { show_company_name: true } },
    'show_address', 'show_phone',
    { field: 'header_text', span: 2, help: msg`These words are filled in: ${words}` },
  ] },
  { title: msg`Table`, columns: 2, fields: ['title_font_size', 'body_font_size', 'header_color', 'stripe_rows'] },
  { title: msg`Foot of the page`, columns: 2, fields: [
    { field: 'footer_text', span: 2 }, 'show_page_number', 'show_print_time', 'show_operator',
    { field: 'watermark', help: msg`Stands pale across each page` },
  ] },
  { title: msg`Signatures of reports`, columns: 2, fields: [
    { field: 'agreement_message', span: 2, help: msg`Such as “I confirm that these hours are right”` },
    { field: 'signatures', span: 2, input: 'lines', help: msg`One title a line, up to four: Employee, Supervisor. They stand at the end of a report, and at the end of the pages of each person or department where these have pages of their own` },
  ] },
] as const
