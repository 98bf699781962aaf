import type { Language } from '@comity/contract'
import { minorDigits } from '@comity/domain/bills'
import type { Config } from '../config.ts'
import { locales } from '../texts.ts'
import { linkOf } from './links.ts'
import type { Mail, MailAmount, MailParameters, MailTemplate } from './mail.ts'
import { plainName } from './plain-name.ts'
import { mailTexts } from './texts.ts'

export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly links: readonly string[]
}

/** The text of a mail: plain, and the same as simple HTML without pictures, styles or anything fetched. */
export function renderMail(
  config: Pick<Config, 'publicUrl' | 'basePath' | 'contactEmail'>,
  mail: Mail,
): RenderedMail {
  const t = mailTexts(mail.language)
  const own = `templates.${mail.template}` as const
  const values = wordsOf(mail)
  const link = linkOf(config, mail)
  const label = t(`${own}.link`)
  const subject = t(`${own}.subject`, values)
  const body = t.paragraphs(`${own}.body`, values)
  const ending = [t(`${own}.why`, values), t('ask', { contact: config.contactEmail })]
  return {
    subject,
    text: `${[...body, `${label}\n${link}`, ending.join('\n')].join('\n\n')}\n`,
    html: htmlOf(mail.language, subject, body, { label, href: link }, ending),
    links: [link],
  }
}

const noWords: ReadonlySet<string> = new Set(['token', 'link'])

/** Parameters with values of closed lists, which are translated. */
const closed = ['change', 'action', 'sector', 'news', 'ground', 'begins', 'result', 'decision'] as const
type Closed = (typeof closed)[number]
type ValueOf<N extends Closed> = Extract<MailParameters[MailTemplate], { readonly [K in N]: string }>[N]
type ClosedKey = { [N in Closed]: `words.${N}.${ValueOf<N>}` }[Closed]

/** The value of each placeholder. Token and link are only in the link. */
function wordsOf(mail: Mail): Record<string, string> {
  const entries = Object.entries<unknown>(mail.parameters).filter(([name]) => !noWords.has(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, word(mail, name, value)]))
}

function word(mail: Mail, name: string, value: unknown): string {
  if (value instanceof Date) return instant(value, mail)
  if (name === 'amount') return money(value as MailAmount, mail)
  const isClosed = closed.some((each) => each === name)
  return isClosed
    ? mailTexts(mail.language)(`words.${name}.${String(value)}` as ClosedKey)
    : plainName(String(value))
}

function instant(at: Date, { language, timeZone = 'UTC' }: Mail): string {
  return at.toLocaleString(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
}

function money({ minor, currency }: MailAmount, { language }: Mail): string {
  const format = new Intl.NumberFormat(locales[language], { style: 'currency', currency })
  return format.format(minor / 10 ** minorDigits(currency))
}

function htmlOf(
  language: Language,
  subject: string,
  body: readonly string[],
  link: { label: string; href: string },
  ending: readonly string[],
): string {
  const paragraphs = [
    ...body.map(escape),
    `<a href="${escape(link.href)}">${escape(link.label)}</a>`,
    ending.map(escape).join('<br>'),
  ]
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>`,
    `<body>${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')}</body></html>`,
  ].join('')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string) => text.replaceAll(/[&<>"']/gu, (character) => entities[character]!)
