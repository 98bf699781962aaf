import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as element } from 'react'
import type { ReactElement } from 'react'
import { fontFamily, isReadable, readable } from './readable.ts'
import { mostLines } from './records.ts'
import type { RecordsDocument, Section } from './records.ts'

const styles = StyleSheet.create({
  page: { fontFamily: fontFamily.plain, fontSize: 10, lineHeight: 1.4, padding: 40 },
  // Line height is relative to the page's font size unless the larger text sets its own.
  title: { fontFamily: fontFamily.bold, fontSize: 18, lineHeight: 1.2, marginBottom: 4 },
  subtitle: { fontSize: 14, lineHeight: 1.2, marginBottom: 8 },
  small: { color: '#555555', fontSize: 8 },
  heading: { fontFamily: fontFamily.bold, fontSize: 12, lineHeight: 1.2, marginTop: 14, marginBottom: 4 },
  fields: { marginTop: 14 },
  field: { flexDirection: 'row' },
  label: { width: 140, color: '#555555' },
  value: { flex: 1 },
  text: {},
  record: { marginBottom: 6 },
})

const line = (style: keyof typeof styles, text: string) =>
  element(Text, { style: styles[style] }, readable(text))

/** The document as PDF. Load this module on demand, because its library is slow to load and rarely needed. */
export function recordsAsPdf(document: RecordsDocument): Promise<Buffer> {
  const { language, title, subtitle, made, fields, sections, words } = document
  const page = element(
    Page,
    { size: 'A4', style: styles.page },
    line('title', title),
    ...(subtitle === undefined ? [] : [line('subtitle', subtitle)]),
    line('small', made),
    ...(isWholeReadable(document) ? [] : [line('small', words.latin)]),
    element(
      View,
      { style: styles.fields },
      ...fields.map(({ label, value }, index) =>
        element(View, { key: index, style: styles.field }, line('label', label), line('value', value)),
      ),
    ),
    ...sections.map((section, index) => sectionOf(section, words, index)),
  )
  return renderToBuffer(element(Document, { title, language, creator: 'Comity' }, page))
}

function sectionOf({ title, lines }: Section, words: RecordsDocument['words'], key: number): ReactElement {
  return element(
    View,
    { key },
    line('heading', title),
    ...(lines.length === 0 ? [line('small', words.none)] : []),
    ...(lines.length > mostLines ? [line('small', words.cut)] : []),
    ...lines
      .slice(0, mostLines)
      .map(({ head, text }, index) =>
        element(
          View,
          { key: index, style: styles.record },
          ...(head ? [line('small', head)] : []),
          ...(text ? [line('text', text)] : []),
        ),
      ),
  )
}

function isWholeReadable({ subtitle = '', fields, sections }: RecordsDocument): boolean {
  const texts = sections.flatMap(({ lines }) => lines.flatMap(({ head, text }) => [head, text ?? '']))
  return [subtitle, ...fields.map(({ value }) => value), ...texts].every(isReadable)
}
