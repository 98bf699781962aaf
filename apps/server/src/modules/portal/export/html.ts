import type { Language } from '@comity/contract'
import { fieldsOf, dates } from '../../guests/index.ts'
import type { Reader } from '../../guests/index.ts'
import type { ReadOrganisation } from '../view/read-organisation.ts'
import { profileNotes } from './profile-sections.ts'
import { portalSections } from './sections.ts'
import { exportTexts } from './texts.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/gu, (sign) => entities[sign]!)
const lines = (text: string) => text.split('\n').map(escape).join('<br>')

/** A self-contained page without scripts and external resources. */
function page(language: Language, title: string, body: readonly string[]): string {
  return [
    `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`,
    `<meta name="viewport" content="width=device-width"><title>${escape(title)}</title></head>`,
    `<body><h1>${escape(title)}</h1>\n${body.join('\n')}\n</body></html>\n`,
  ].join('\n')
}

export function organisationPage(read: ReadOrganisation, reader: Reader): string {
  const t = exportTexts(reader.language)
  const { instant } = dates(reader)
  const fields = fieldsOf(read.file, reader).map(
    ({ label, value }) => `<dt>${escape(label)}</dt><dd>${escape(value)}</dd>`,
  )
  const sections = portalSections(read, reader).map(({ title, lines: own }) => {
    const items = own.map(({ head, text }) => `<li>${escape(head)}${text ? `<br>${lines(text)}` : ''}</li>`)
    const content = items.length > 0 ? `<ul>\n${items.join('\n')}\n</ul>` : `<p>${escape(t('none'))}</p>`
    return `<section><h2>${escape(title)}</h2>\n${content}</section>`
  })
  return page(reader.language, t('title', { organisation: read.shown.organisationName }), [
    `<p>${escape(t('made', { date: instant(read.file.exportedAt) }))}</p>`,
    `<h2>${escape(read.shown.profile.name ?? String(read.shown.profile.number))}</h2>`,
    `<dl>${fields.join('')}</dl>`,
    ...profileNotes(read.shown, reader).map((note) => `<p>${escape(note)}</p>`),
    ...sections,
  ])
}

/** Links to the pages of the organisations. */
export function indexPage(
  language: Language,
  organisations: readonly { readonly name: string; readonly page: string; readonly data: string }[],
): string {
  const t = exportTexts(language)
  const items = organisations.map(
    ({ name, page: own, data }) =>
      `<li><a href="${own}">${escape(name)}</a> (<a href="${data}">${escape(t('data'))}</a>)</li>`,
  )
  return page(language, t('index'), [
    items.length > 0 ? `<ul>\n${items.join('\n')}\n</ul>` : `<p>${escape(t('none'))}</p>`,
  ])
}
