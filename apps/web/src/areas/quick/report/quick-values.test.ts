import { quickTemplateOf } from '@comity/domain/quick'
import { expect, test, vi } from 'vitest'
import type { ReportBody } from '../../../offline/outbox-store.ts'

vi.mock('../../../shell/page-settings.ts', () => ({ pageSettings: { basePath: '/' } }))

const { emptyDraft, filesOf, fromSent, fromServer, toQuick } = await import('./quick-values.ts')

const template = quickTemplateOf('hotel', 'damaged_room')
const now = new Date('2026-11-21T18:30:00Z')
const shown = { name: 'Ana Test', number: 7, room: '12' }

function empty() {
  if (!template) throw new Error('The sector has no such template')
  const begin = { sentence: '', venueId: 'first', currency: 'EUR', about: null, room: undefined, now }
  return emptyDraft('client-1', template, begin)
}

test('a draft gone on with on another device stays at its venue', () => {
  const taken = fromServer(empty(), { content: { observed: 'A lamp.' }, venueId: 'second' }, null)
  expect(toQuick(taken)).toMatchObject({ venueId: 'second', observed: 'A lamp.' })
})

test('a draft gone on with on another device has its ticked criteria', () => {
  const taken = fromServer(empty(), { content: { criteria: ['minor_injury'] }, venueId: 'second' }, null)
  expect(taken.values.criteria).toEqual(['minor_injury'])
})

test('whom it is about decides the venue where they stay', () => {
  const about = { ...shown, guestId: 'g', stayId: 's', venueId: 'third' }
  const taken = fromServer(empty(), { content: {}, venueId: 'second' }, about)
  expect(toQuick(taken)).toMatchObject({ venueId: 'third', stayId: 's' })
})

test('a refused report opens with everything that it said, under its own id', () => {
  const body: ReportBody = {
    clientId: 'client-1',
    template: 'damaged_room',
    venueId: 'second',
    stayId: 's',
    type: 'damage',
    severity: 'medium',
    occurredAt: '2026-11-21T18:30:00.000Z',
    observed: 'A lamp.',
    heard: 'A bang.',
    actions: ['spoke_with_person'],
    actionTaken: 'Swept.',
    amountMinor: 1250,
    currency: 'GBP',
  }
  expect(toQuick(fromSent(body, shown, { clientId: 'other', now }))).toEqual(body)
})

test('a recording that is not written down is kept with the photos of a draft', () => {
  const [photo, voice] = [new Blob(['light']), new Blob(['sound'])]
  expect(filesOf({ photos: [photo], voice })).toEqual({ photo, voice })
  expect(filesOf({ photos: [] })).toEqual({})
})
