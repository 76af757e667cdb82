// The pages of the outbox: the list of mails, one mail, their style sheet, and the script that makes them look as the application does.
import { dateFormatter } from '#openapi/formatters.ts'
import { languages } from '#openapi/languages.ts'
import { type Language, labelOf } from '#server/platform/contract/labels.ts'
import { escapeHtml } from './mail-html.ts'
import { type OutboxText, outboxTexts } from './outbox-texts.ts'

export interface ListedMail {
  readonly id: number
  readonly email_to: string
  readonly email_subject: string
  readonly language: string
  readonly create_time: string
}

const directionOf = (language: string) => languages.find(({ code }) => code === language)?.dir ?? 'ltr'

const sayer = (language: Language) => (name: OutboxText) =>
  escapeHtml(labelOf(language, `outbox.${name}`) ?? outboxTexts[name])

const timeText = (time: string, language: Language) =>
  dateFormatter(`${language}-u-nu-latn`, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(time))

export function outboxList(mails: readonly ListedMail[], language: Language): string {
  const say = sayer(language)
  const rows = mails.map(
    ({ id, email_to, email_subject, create_time, language: own }) => `<tr>
<td><a href="/outbox/${id}?lang=${language}" lang="${escapeHtml(own)}" dir="${directionOf(own)}">${escapeHtml(email_subject)}</a></td>
<td><bdi>${escapeHtml(email_to)}</bdi></td>
<td><time datetime="${escapeHtml(create_time)}">${escapeHtml(timeText(create_time, language))}</time></td>
</tr>`,
  )
  const table = `<table>
<thead><tr><th scope="col">${say('subject')}</th><th scope="col">${say('to')}</th><th scope="col">${say('time')}</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table>`
  const content = mails.length > 0 ? table : `<p class="none">${say('none')}</p>`
  return frame(language, '/outbox', say('title'), `<p>${say('why')}</p>\n${content}`)
}

export function outboxLetter(mail: ListedMail, text: string, language: Language): string {
  const say = sayer(language)
  const subject = escapeHtml(mail.email_subject)
  const letter = `lang="${escapeHtml(mail.language)}" dir="${directionOf(mail.language)}"`
  return frame(
    language,
    `/outbox/${mail.id}`,
    subject,
    `<p><a href="/outbox?lang=${language}">${say('back')}</a></p>
<p>${say('to')}: <bdi>${escapeHtml(mail.email_to)}</bdi></p>
<h2>${say('program')}</h2>
<iframe src="/outbox/${mail.id}/html" title="${subject}"></iframe>
<h2>${say('plain')}</h2>
<pre ${letter}>${linked(text)}</pre>`,
  )
}

/** Addresses of the plain text as links. */
const linked = (text: string) =>
  escapeHtml(text).replaceAll(/^https?:\/\/\S+$/gm, (address) => `<a href="${address}">${address}</a>`)

function frame(language: Language, path: string, title: string, content: string): string {
  const choices = languages.map(({ code, name }) =>
    code === language
      ? `<strong lang="${code}">${name}</strong>`
      : `<a href="${path}?lang=${code}" lang="${code}" hreflang="${code}">${name}</a>`,
  )
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<script src="/outbox/look.js"></script>
<link rel="stylesheet" href="/outbox/style.css">
</head>
<body>
<nav>${choices.join('\n')}</nav>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`
}

/** The language and the colours that were chosen in the application, where this browser keeps them; the address has its say first. */
export const outboxScript = `const root = document.documentElement
const scheme = localStorage.getItem('mantine-color-scheme-value')
if (scheme === 'light' || scheme === 'dark') root.dataset.scheme = scheme
const chosen = localStorage.getItem('i18nextLng')
const address = new URL(location.href)
if (chosen !== root.lang && ${JSON.stringify(languages.map(({ code }) => code))}.includes(chosen) && !address.searchParams.has('lang')) {
  address.searchParams.set('lang', chosen)
  location.replace(address)
}
`

export const outboxStyle = `:root { color-scheme: light dark; --line: light-dark(#c5ced8, #44505c); --link: light-dark(#0e5b9d, #7db8ea); }
:root[data-scheme=light] { color-scheme: light; }
:root[data-scheme=dark] { color-scheme: dark; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
nav { display: flex; flex-wrap: wrap; gap: 1rem; justify-content: flex-end; }
a { color: var(--link); }
h1 { font-size: 1.5rem; }
h2 { font-size: 1.1rem; margin-top: 2rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.5rem; border-bottom: 1px solid var(--line); text-align: start; overflow-wrap: anywhere; }
iframe { width: 100%; height: 36rem; border: 1px solid var(--line); border-radius: 6px; background: #fff; }
pre { padding: 1rem; border: 1px solid var(--line); border-radius: 6px; white-space: pre-wrap; overflow-wrap: anywhere; }
`
