import { escapeHtml } from '#functions/contract/text/text.ts'

type NamedLink = { text: string; url: string }

/** What a mail says, before it is a text and a page. */
export type Letter = {
  subject: string
  /** Whom it is for. */
  to: string
  title: string
  lines: readonly string[]
  rows?: readonly { label: string; value: string }[] | undefined
  action?: NamedLink | undefined
  /** Why the receiver gets it, and where it can be ended. */
  foot: readonly string[]
  links?: readonly NamedLink[]
}

/** The mail as plain text. */
export function renderLetterText({ to, title, lines, rows = [], action, ...letter }: Letter) {
  const { foot, links = [] } = letter
  const parts = [
    to,
    title,
    lines.join('\n'),
    rows.map(({ label, value }) => `${label}：${value}`).join('\n'),
    action ? `${action.text}\n${action.url}` : '',
    ['--', ...foot, ...links.map(({ text, url }) => `${text}：${url}`)].join('\n'),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

const font = "font-family:'Hiragino Sans','Noto Sans JP',Meiryo,sans-serif"
const ink = 'color:#2b2622'
const quiet = 'color:#6b625a'

const row = (content: string, style = '') =>
  `<tr><td style="padding:0 24px 16px;font-size:16px;line-height:1.75;${ink};${style}">${content}</td></tr>`

const breakLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

const renderLink = ({ text, url }: NamedLink, style: string) =>
  `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(text)}</a>`

const button =
  'display:inline-block;padding:14px 28px;border-radius:8px;background:#8a3324;color:#ffffff;font-weight:bold;text-decoration:none'

const renderRows = (rows: NonNullable<Letter['rows']>) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#faf6f1;border-radius:8px">${rows
    .map(
      ({ label, value }) =>
        `<tr><td style="padding:10px 16px 0;font-size:13px;${quiet}">${escapeHtml(label)}</td></tr><tr><td style="padding:0 16px 10px;font-size:16px;line-height:1.7;word-break:break-word;${ink}">${breakLines(value)}</td></tr>`,
    )
    .join('')}</table>`

/** The mail as a page. Mail programs know neither style sheets nor layout: it is a table with styles in its elements. */
export function renderLetterHtml({
  subject,
  to,
  title,
  lines,
  rows = [],
  action,
  ...letter
}: Letter) {
  const { foot, links = [] } = letter
  const body = [
    row(escapeHtml(to), `padding-top:24px;font-size:14px;${quiet}`),
    row(`<h1 style="margin:0;font-size:20px;line-height:1.5">${escapeHtml(title)}</h1>`),
    ...lines.map((line) => row(breakLines(line))),
    rows.length > 0 ? row(renderRows(rows)) : '',
    action ? row(renderLink(action, button), 'padding-top:8px;padding-bottom:24px') : '',
  ].join('')
  const feet = [
    ...foot.map(escapeHtml),
    ...links.map((link) => renderLink(link, `${quiet};text-decoration:underline`)),
  ].join('<br>')
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#f3eee8;${font}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px;${font}">${body}</table><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td style="padding:16px 24px;font-size:12px;line-height:1.8;${quiet}">${feet}</td></tr></table></td></tr></table></body></html>`
}
