import { languages } from '@comity/contract'
import { expect, test } from 'vitest'
import type { Report } from './gather-report.ts'
import { clockOf, fieldsOf, forOutside, packSections, reportSections } from './report-lines.ts'
import { reportTexts } from './texts.ts'

const person = { id: crypto.randomUUID(), name: 'Ada Quill' }
const at = '2026-03-02T10:00:00.000Z'
const step = (kind: 'reported' | 'noted', note: string | null) => ({
  id: crypto.randomUUID(),
  at,
  kind,
  by: person,
  note,
  details: {},
})
const report: Report = {
  madeAt: at,
  window: { from: at, to: at },
  isCut: false,
  incident: {
    id: crypto.randomUUID(),
    reference: '3F2A-91C0',
    venueId: crypto.randomUUID(),
    venueName: 'Hotel Aurora',
    sector: 'hotel',
    type: 'damage',
    severity: 'high',
    status: 'confirmed',
    occurredAt: at,
    reportedAt: at,
    reportedBy: person,
    guest: { id: crypto.randomUUID(), name: null, number: 17 },
    stayId: null,
    room: '204',
    location: 'By the window',
    excerpt: null,
    amountMinor: 12_050,
    currency: 'EUR',
    source: 'form',
    assignedTo: null,
    dueAt: null,
    isOverdue: false,
    isConfirmed: true,
    isSecondLook: false,
    photos: 0,
    next: [],
    observed: 'A lamp lay broken.',
    version: 0,
    heard: null,
    inferred: null,
    description: null,
    actionTaken: null,
    actions: [],
    witnesses: [{ id: crypto.randomUUID(), name: 'Ben Oduya' }],
    fault: 'guest',
    template: null,
    isGround: true,
    confirmedBy: person,
    confirmedAt: at,
    looksTwice: false,
    assignedBy: null,
    closedAt: null,
    groupIncidentId: null,
    isHolding: false,
    reply: null,
    settlementUntil: null,
    ban: null,
    steps: [step('reported', null), step('noted', 'Ms Odile Verbrugge next door was upset.')],
    can: {
      triage: true,
      investigate: true,
      confirm: true,
      mark_unfounded: true,
      resolve: true,
      close: true,
      reopen: true,
      assign: true,
      correct: true,
      note: true,
      add_photo: true,
      report: true,
    },
  },
  photos: [],
  activities: [
    { id: crypto.randomUUID(), at, by: person, kind: 'round', subjectKind: null, note: 'The bar was loud.' },
  ],
  staff: [{ person, activities: 1 }],
  tasks: [],
  handOver: [],
  safetyAlerts: [],
  clips: [],
}
const reader = { language: 'en', timeZone: 'Asia/Manila', organisation: 'Hotel Aurora' } as const

test('fields say what is known, by a clock that is named and in the money of the reader', () => {
  expect(clockOf(reader)(at)).toBe('2 Mar 2026, 18:00 GMT+8')
  expect(
    Object.fromEntries(fieldsOf(report, reader, 'C-1893').map(({ label, value }) => [label, value])),
  ).toMatchObject({
    Reference: '3F2A-91C0',
    'Claim number': 'C-1893',
    Location: '204 · By the window',
    'Person concerned': 'No name is known (number 17)',
    Amount: '€120.50',
    'Staff witnesses': 'Ben Oduya',
    Confirmed: '2 Mar 2026, 18:00 GMT+8 · Ada Quill',
    Status: 'Confirmed',
  })
  const yen = { incident: { ...report.incident, amountMinor: 12_050, currency: 'JPY' } }
  expect(fieldsOf(yen, reader).find(({ label }) => label === 'Amount')?.value).toBe('JP¥12,050')
})

test('managers read the notes and what staff did; the insurer neither', () => {
  const said = (sections: object) => JSON.stringify(sections)
  expect(said(reportSections(report, reader))).toContain('Verbrugge')
  expect(said(reportSections(report, reader))).toContain('The bar was loud.')
  const pack = said(packSections(report, reader))
  expect(pack).toContain('A lamp lay broken.')
  expect(pack).not.toContain('Verbrugge')
  expect(pack).not.toContain('The bar was loud.')
})

test.each([
  ['school', false, false],
  ['healthcare', false, false],
  ['school', true, true],
  ['hotel', false, true],
] as const)(
  'of a %s, confirmed: %s, the insurer reads who was concerned: %s',
  (sector, isConfirmed, isNamed) => {
    const given = forOutside({ ...report, incident: { ...report.incident, sector, isConfirmed } })
    const fields = fieldsOf(given, reader).map(({ label }) => label)
    expect(fields.includes('Person concerned')).toBe(isNamed)
  },
)

test.each(languages)('what is left out of the notes of staff is said, in %s', (language) => {
  const activities = Array.from({ length: 150 }, (_none, index) => ({
    id: crypto.randomUUID(),
    at: new Date(Date.parse(at) + (index - 20) * 60_000).toISOString(),
    by: person,
    kind: 'round' as const,
    subjectKind: null,
    note: `Round ${index}`,
  }))
  const linesOf = (more: Partial<Report>) =>
    reportSections({ ...report, ...more }, { ...reader, language }).find(
      ({ title }) => title === reportTexts(language)('section.activities'),
    )!.lines
  const cut = linesOf({ activities })
  expect(cut[0]).toEqual({ head: reportTexts(language)('nearest', { count: 99 }), text: null })
  expect([cut[1]?.text, cut.at(-1)?.text, cut.length]).toEqual(['Round 0', 'Round 98', 100])
  expect(linesOf({ activities: activities.slice(0, 9) })).toHaveLength(9)
  expect(linesOf({ activities: activities.slice(0, 9), isCut: true })).toHaveLength(10)
})
