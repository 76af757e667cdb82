// The HTML of a mail: tables and inline styles, since mail programs know little else. Everything written by people is escaped.
import type { Button, MailParts } from './compose-mail.ts'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

const font = 'font-family:Arial,Helvetica,sans-serif'
const body = `margin:0 0 16px;${font};font-size:16px;line-height:24px;color:#1f2933`
const small = `margin:0 0 8px;${font};font-size:13px;line-height:20px;color:#52606d`

const paragraph = (text: string, style = body) => `<p style="${style}">${escapeHtml(text)}</p>`

/** A table cell with a background: the form of a button that every mail program draws. */
const buttonOf = ({
  label,
  address,
}: Button) => `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">
<tr><td bgcolor="#0E5B9D" style="border-radius:6px;background:#0E5B9D">
<a href="${escapeHtml(address)}" style="display:inline-block;padding:12px 24px;${font};font-size:16px;line-height:20px;font-weight:bold;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>`

const addressLine = ({ address }: Button) =>
  `<p dir="ltr" style="${small};word-break:break-all"><a href="${escapeHtml(address)}" style="color:#0E5B9D">${escapeHtml(address)}</a></p>`

export function htmlOf(parts: MailParts): string {
  const { language, product, subject, hello, text, buttons, copy, after, footer } = parts
  const isRight = language === 'ar'
  const direction = `dir="${isRight ? 'rtl' : 'ltr'}"`
  const content = [
    ...[hello, ...text].map((line) => paragraph(line)),
    ...buttons.map(buttonOf),
    ...after.map((line) => paragraph(line)),
    ...(buttons.length > 0 ? [paragraph(copy, small), ...buttons.map(addressLine)] : []),
  ]
  return `<!doctype html>
<html lang="${language}" ${direction}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body ${direction} style="margin:0;padding:0;background:#f2f5f8">
<table role="presentation" ${direction} width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f2f5f8" style="background:#f2f5f8">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" ${direction} width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td align="${isRight ? 'right' : 'left'}" style="padding:0 8px 16px;${font};font-size:20px;font-weight:bold;color:#0E5B9D">${escapeHtml(product)}</td></tr>
<tr><td align="${isRight ? 'right' : 'left'}" bgcolor="#ffffff" style="padding:32px 32px 16px;background:#ffffff;border-radius:8px">
${content.join('\n')}
</td></tr>
<tr><td align="${isRight ? 'right' : 'left'}" style="padding:16px 8px">${paragraph(footer, small)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}
