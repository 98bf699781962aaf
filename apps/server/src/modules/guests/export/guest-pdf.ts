import { mostLines } from '../../../platform/documents/records.ts'
import { recordsAsPdf } from '../../../platform/documents/records-pdf.ts'
import type { GuestFile } from './guest-file.ts'
import { dates, fieldsOf, sectionsOf } from './guest-lines.ts'
import type { Reader } from './guest-lines.ts'
import { guestTexts } from './texts.ts'

export function guestAsPdf(file: GuestFile, reader: Reader): Promise<Buffer> {
  const { language, organisation } = reader
  const t = guestTexts(language)
  return recordsAsPdf({
    language,
    title: t('title', { number: file.guest.number }),
    subtitle: file.guest.name ?? t('unnamed'),
    made: t('made', { date: dates(reader).instant(file.exportedAt), organisation }),
    fields: fieldsOf(file, reader),
    sections: sectionsOf(file, reader),
    words: { latin: t('latin'), none: t('none'), cut: t('latest', { count: mostLines }) },
  })
}
