import { mostLines, type RecordsDocument } from '../../platform/documents/records.ts'
import { recordsAsPdf } from '../../platform/documents/records-pdf.ts'
import { fill } from '../guests/index.ts'
import type { Reader } from './read-reader.ts'
import { reportWords } from './words/texts.ts'

interface IncidentDocument extends Pick<RecordsDocument, 'made' | 'fields' | 'sections'> {
  readonly reference: string
}

export function incidentAsPdf(document: IncidentDocument, { language }: Reader): Promise<Buffer> {
  const words = reportWords[language]
  return recordsAsPdf({
    ...document,
    language,
    title: fill(words.title, { reference: document.reference }),
    words: { ...words, cut: fill(words.cut, { count: mostLines }) },
  })
}
