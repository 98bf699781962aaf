import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as element } from 'react'
import type { ReactElement } from 'react'
import { fill, fontFamily, isReadable, readable } from '../guests/index.ts'
import type { Reader } from './read-reader.ts'
import { mostLines } from './report-lines.ts'
import type { Section } from './report-lines.ts'
import { reportWords } from './words/texts.ts'

const styles = StyleSheet.create({
  page: { fontFamily: fontFamily.plain, fontSize: 10, lineHeight: 1.4, padding: 40 },
  title: { fontFamily: fontFamily.bold, fontSize: 18, lineHeight: 1.2, marginBottom: 4 },
  small: { color: '#555555', fontSize: 8 },
  heading: { fontFamily: fontFamily.bold, fontSize: 12, lineHeight: 1.2, marginTop: 14, marginBottom: 4 },
  fields: { marginTop: 14 },
  field: { flexDirection: 'row' },
  label: { width: 140, color: '#555555' },
  value: { flex: 1 },
  text: {},
  record: { marginBottom: 6 },
})

export interface IncidentDocument {
  readonly reference: string
  /** Who made it, when and for whom. */
  readonly made: string
  readonly fields: readonly { readonly label: string; readonly value: string }[]
  readonly sections: readonly Section[]
}

const line = (style: keyof typeof styles, text: string, key?: number) =>
  element(Text, { style: styles[style], ...(key === undefined ? {} : { key }) }, readable(text))

export function incidentAsPdf(document: IncidentDocument, reader: Reader): Promise<Buffer> {
  const words = reportWords[reader.language]
  const { fields, sections, made } = document
  const title = fill(words.title, { reference: document.reference })
  const page = element(
    Page,
    { size: 'A4', style: styles.page },
    line('title', title),
    line('small', made),
    ...(isWholeReadable(document) ? [] : [line('small', words.latin)]),
    element(
      View,
      { style: styles.fields },
      ...fields.map(({ label, value }, index) =>
        element(View, { key: index, style: styles.field }, line('label', label), line('value', value)),
      ),
    ),
    ...sections.map((section, index) => sectionOf(section, reader, index)),
  )
  return renderToBuffer(element(Document, { title, language: reader.language, creator: 'Comity' }, page))
}

function sectionOf({ title, lines }: Section, { language }: Reader, key: number): ReactElement {
  const words = reportWords[language]
  return element(
    View,
    { key },
    line('heading', title),
    ...(lines.length === 0 ? [line('small', words.none)] : []),
    ...(lines.length > mostLines ? [line('small', fill(words.cut, { count: mostLines }))] : []),
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

function isWholeReadable({ fields, sections }: IncidentDocument): boolean {
  const texts = sections.flatMap(({ lines }) => lines.flatMap(({ head, text }) => [head, text ?? '']))
  return [...fields.map(({ value }) => value), ...texts].every(isReadable)
}
