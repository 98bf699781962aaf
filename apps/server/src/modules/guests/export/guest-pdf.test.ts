import { languages } from '@comity/contract'
import english from '../../../../locales/en/guests-export.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import type { GuestFile } from './guest-file.ts'
import { fieldsOf, sectionsOf } from './guest-lines.ts'
import { guestAsPdf } from './guest-pdf.ts'
import { isReadable, readable } from '../../../platform/documents/readable.ts'

const guest: GuestFile['guest'] = {
  id: crypto.randomUUID(),
  number: 17,
  name: 'Łucja Żółć',
  birthDate: '1893-05-01',
  isMinor: false,
  email: 'l@guests.example',
  phone: null,
  address: { city: 'Ely' },
  hasDocument: false,
  language: null,
  status: 'watch_list',
  statusUntil: '2026-04-01T10:00:00.000Z',
  createdAt: '2026-03-01T23:30:00.000Z',
}
const fileOf = (notes: number): GuestFile => ({
  exportedAt: '2026-03-02T10:00:00.000Z',
  guest,
  entries: [],
  stays: [],
  ratings: [],
  stayRatings: [],
  incidents: [],
  notes: Array.from({ length: notes }, (_, index) => ({
    id: String(index),
    kind: 'observed' as const,
    text: `Note ${index} 王小明 🙂 نور`,
    strength: null,
    author: 'Юлия',
    createdAt: '2026-03-02T10:00:00.000Z',
  })),
  merges: [],
})
const reader = { language: 'en', timeZone: 'Asia/Manila', organisation: 'Hotel Aurora' } as const

describe('the document', () => {
  test.each(languages)('is a PDF in %s', async (language) => {
    const pdf = await guestAsPdf(fileOf(3), { ...reader, language })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.length).toBeGreaterThan(1_000)
  })

  test('gives the text of a record a line of its own', async () => {
    const pages = async (notes: number) =>
      (await guestAsPdf(fileOf(notes), reader)).toString('latin1').match(/\/Type \/Page\b/g)?.length
    // A heading takes 11 points, a text 14 and the gap 6, so 40 of them exceed the page.
    expect(await pages(5)).toBe(1)
    expect(await pages(40)).toBe(3)
  })

  test('writes dates as the reader does, a day as it is and an instant in the zone of the organisation', () => {
    const fields = fieldsOf(fileOf(0), { ...reader, language: 'fr' })
    expect(fields).toContainEqual({ label: 'Date de naissance', value: '1 mai 1893' })
    expect(fields).toContainEqual({ label: 'Profil créé le', value: '2 mars 2026' })
    expect(fields.map(({ label }) => label)).not.toContain('Téléphone')
  })

  test('tells what was seen of an incident from what was heard and what is concluded', () => {
    const incident = {
      id: crypto.randomUUID(),
      venueName: 'Hotel Aurora',
      type: 'noise' as const,
      severity: 'low' as const,
      status: 'reported' as const,
      occurredAt: '2026-03-02T10:00:00.000Z',
      isConfirmed: false,
      bearsBan: false,
      description: null,
      observed: 'Music until two.',
      heard: null,
      inferred: 'A party.',
      isSecondLook: false,
    }
    const sections = sectionsOf({ ...fileOf(0), incidents: [incident] }, reader)
    expect(sections.find(({ title }) => title === 'Incidents')?.lines[0]?.text).toBe(
      'Observed: Music until two.\nConclusions of the reporter: A party.',
    )
  })

  test('has a section for each kind of record, empty or not', () => {
    const sections = sectionsOf(fileOf(1), reader)
    expect(sections.map(({ title }) => title)).toEqual(Object.values(english.sections))
    expect(sections.find(({ title }) => title === 'Notes')?.lines).toHaveLength(1)
  })
})

describe('signs that the font lacks', () => {
  test.each([
    ['Béatrice Oyelaran – “ok” 5 €', 'Béatrice Oyelaran – “ok” 5 €'],
    ['Łucja Żółć', 'Lucja Zolc'],
    ['Comment: 王小明 came', 'Comment: Wang Xiaoming came'],
    ['fine 🙂', 'fine ?'],
  ])('%s is written as %s', (text, written) => {
    expect(readable(text)).toBe(written)
    expect(isReadable(readable(text))).toBe(true)
    expect(isReadable(text)).toBe(text === written)
  })
})
