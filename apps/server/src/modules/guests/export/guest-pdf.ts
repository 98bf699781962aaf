import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as element } from 'react'
import type { ReactElement } from 'react'
import type { GuestFile } from './guest-file.ts'
import { dates, fieldsOf, fill, sectionsOf } from './guest-lines.ts'
import type { Reader, Section } from './guest-lines.ts'
import { fontFamily, isReadable, readable } from './readable.ts'
import { guestWords } from './words/texts.ts'

/** Records per section: laying out one takes a millisecond and blocks other requests. */
const mostLines = 100

const styles = StyleSheet.create({
  page: { fontFamily: fontFamily.plain, fontSize: 10, lineHeight: 1.4, padding: 40 },
  // Line height is relative to the page's font size unless the larger text sets its own.
  title: { fontFamily: fontFamily.bold, fontSize: 18, lineHeight: 1.2, marginBottom: 4 },
  name: { fontSize: 14, lineHeight: 1.2, marginBottom: 8 },
  small: { color: '#555555', fontSize: 8 },
  heading: { fontFamily: fontFamily.bold, fontSize: 12, lineHeight: 1.2, marginTop: 14, marginBottom: 4 },
  fields: { marginTop: 14 },
  field: { flexDirection: 'row' },
  label: { width: 140, color: '#555555' },
  value: { flex: 1 },
  text: {},
  record: { marginBottom: 6 },
})

const line = (style: keyof typeof styles, text: string, key?: number) =>
  element(Text, { style: styles[style], ...(key === undefined ? {} : { key }) }, readable(text))

export function guestAsPdf(file: GuestFile, reader: Reader): Promise<Buffer> {
  const words = guestWords[reader.language]
  const title = fill(words.title, { number: file.guest.number })
  const date = dates(reader).instant(file.exportedAt)
  const [fields, sections] = [fieldsOf(file, reader), sectionsOf(file, reader)]
  const page = element(
    Page,
    { size: 'A4', style: styles.page },
    line('title', title),
    line('name', file.guest.name ?? words.unnamed),
    line('small', fill(words.made, { date, organisation: reader.organisation })),
    ...(isWholeReadable(file, sections) ? [] : [line('small', words.latin)]),
    element(
      View,
      { style: styles.fields },
      ...fields.map(({ label, value }, index) =>
        element(View, { key: index, style: styles.field }, line('label', label), line('value', value)),
      ),
    ),
    ...sections.map((section, index) => sectionOf(section, words, index)),
  )
  return renderToBuffer(element(Document, { title, language: reader.language, creator: 'Comity' }, page))
}

function sectionOf(
  { title, lines }: Section,
  words: { none: string; latest: string },
  key: number,
): ReactElement {
  const shown = lines.slice(0, mostLines)
  return element(
    View,
    { key },
    line('heading', title),
    ...(lines.length === 0 ? [line('small', words.none)] : []),
    ...(lines.length > mostLines ? [line('small', fill(words.latest, { count: mostLines }))] : []),
    ...shown.map(({ head, text }, index) =>
      element(
        View,
        { key: index, style: styles.record },
        line('small', head),
        ...(text ? [line('text', text)] : []),
      ),
    ),
  )
}

function isWholeReadable({ guest }: GuestFile, sections: readonly Section[]): boolean {
  const texts = sections.flatMap(({ lines }) => lines.flatMap(({ head, text }) => [head, text ?? '']))
  return [guest.name ?? '', ...Object.values(guest.address ?? {}), ...texts].every(isReadable)
}
