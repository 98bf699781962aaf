import { mostLines, type RecordsDocument } from '../../platform/documents/records.ts'
import { recordsAsPdf } from '../../platform/documents/records-pdf.ts'
import type { Reader } from './read-reader.ts'
import { reportTexts } from './texts.ts'

interface IncidentDocument extends Pick<RecordsDocument, 'made' | 'fields' | 'sections'> {
  readonly reference: string
}

export function incidentAsPdf(document: IncidentDocument, { language }: Reader): Promise<Buffer> {
  const t = reportTexts(language)
  return recordsAsPdf({
    ...document,
    language,
    title: t('title', { reference: document.reference }),
    words: { latin: t('latin'), none: t('none'), cut: t('cut', { count: mostLines }) },
  })
}
