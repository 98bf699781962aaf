import type { Language } from '@comity/contract'
import { minorDigits } from '@comity/domain/bills'
import type { Config } from '../config.ts'
import { linkOf } from './links.ts'
import type { Mail, MailAmount } from './mail.ts'
import { plainName } from './plain-name.ts'
import { mailTexts } from './templates/texts.ts'
import type { MailTexts } from './templates/texts.ts'

export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly links: readonly string[]
}

const locales: Record<Language, string> = { en: 'en-GB', es: 'es', tl: 'fil', fr: 'fr' }

/** A mail in words: plain text, and the same as simple HTML without pictures, styles or anything fetched. */
export function renderMail(
  config: Pick<Config, 'publicUrl' | 'basePath' | 'contactEmail'>,
  mail: Mail,
): RenderedMail {
  const texts = mailTexts[mail.language]
  const template = texts.templates[mail.template]
  const values = { ...wordsOf(mail, texts), contact: config.contactEmail }
  const link = linkOf(config, mail)
  const subject = fill(template.subject, values)
  const body = template.body.map((line) => fill(line, values))
  const ending = [fill(template.why, values), fill(texts.ask, values)]
  return {
    subject,
    text: `${[...body, `${template.link}\n${link}`, ending.join('\n')].join('\n\n')}\n`,
    html: htmlOf(mail.language, subject, body, { label: template.link, href: link }, ending),
    links: [link],
  }
}

const noWords: ReadonlySet<string> = new Set(['token', 'link'])

/** What each placeholder stands for. Token and link are no words: they are in the link alone. */
function wordsOf(mail: Mail, texts: MailTexts): Record<string, string> {
  const entries = Object.entries<unknown>(mail.parameters).filter(([name]) => !noWords.has(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, word(mail, texts, name, value)]))
}

function word(mail: Mail, texts: MailTexts, name: string, value: unknown): string {
  if (value instanceof Date) return instant(value, mail)
  if (name === 'amount') return money(value as MailAmount, mail)
  const closed: Readonly<Record<string, string>> | undefined = (texts.words as Partial<MailTexts['words']>)[
    name as keyof MailTexts['words']
  ]
  return closed?.[String(value)] ?? plainName(String(value))
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

/** In one pass, so that a name which looks like a placeholder stays a name. */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`A mail has no value for ${name}`)
    return value
  })
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
