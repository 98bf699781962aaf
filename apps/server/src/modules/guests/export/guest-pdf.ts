import { mostLines } from '../../../platform/documents/records.ts'
import { recordsAsPdf } from '../../../platform/documents/records-pdf.ts'
import type { GuestFile } from './guest-file.ts'
import { dates, fieldsOf, fill, sectionsOf } from './guest-lines.ts'
import type { Reader } from './guest-lines.ts'
import { guestWords } from './words/texts.ts'

export function guestAsPdf(file: GuestFile, reader: Reader): Promise<Buffer> {
  const { language, organisation } = reader
  const words = guestWords[language]
  return recordsAsPdf({
    language,
    title: fill(words.title, { number: file.guest.number }),
    subtitle: file.guest.name ?? words.unnamed,
    made: fill(words.made, { date: dates(reader).instant(file.exportedAt), organisation }),
    fields: fieldsOf(file, reader),
    sections: sectionsOf(file, reader),
    words: { ...words, cut: fill(words.latest, { count: mostLines }) },
  })
}
