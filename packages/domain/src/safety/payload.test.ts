import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTrigger, safetyAlertTypes, safetySeverities, triggerMethods } from './index.ts'

const id = '0193b1d2-0000-7000-8000-00000000000a'
const whole = {
  staff_id: id,
  venue_id: id.toUpperCase(),
  alert_type: 'medical',
  severity: 'high',
  guest_id: null,
  current_page: '/staff-dashboard',
  location_context: 'Lobby',
  notes: '',
  trigger_method: 'manual',
  device_info: {
    userAgent: 'Browser',
    timestamp: '2026-03-02T10:00:00Z',
    screen: { width: 390, height: 844 },
  },
  coordinates: { lat: 53.2, lng: -3.9 },
  client_id: 'c1',
}
const reasons = (body: unknown) =>
  readTrigger(body).differences.map(({ field, reason }) => `${field} ${reason}`)

test('a whole payload is taken as it is', () => {
  expect(readTrigger(whole)).toEqual({
    clientId: 'c1',
    alertType: 'medical',
    severity: 'high',
    method: 'manual',
    guestId: null,
    currentPage: '/staff-dashboard',
    locationContext: 'Lobby',
    notes: null,
    device: {
      userAgent: 'Browser',
      at: new Date('2026-03-02T10:00:00Z'),
      screen: { width: 390, height: 844 },
    },
    coordinates: { lat: 53.2, lng: -3.9 },
    saidStaffId: id,
    saidVenueId: id,
    differences: [],
  })
})

test.each([undefined, null, 'help', 7, [], [whole]])('%j is a call for help, of the gravest kind', (body) => {
  expect(readTrigger(body)).toMatchObject({ alertType: 'other', severity: 'emergency', method: 'manual' })
  expect(reasons(body)).toEqual([' unreadable'])
})

test('what is missing is named, and a gesture says what its fields do not', () => {
  expect(reasons({})).toEqual([
    'trigger_method missing',
    'client_id missing',
    'alert_type missing',
    'severity missing',
    'staff_id missing',
    'venue_id missing',
  ])
  const { alertType, severity } = readTrigger({ trigger_method: 'triple_tap', severity: 'huge' })
  expect([alertType, severity]).toEqual(['safety_threat', 'medium'])
})

test.each([
  ['staff_id', 'admin', 'staff_id unreadable'],
  ['guest_id', 12, 'guest_id unreadable'],
  ['alert_type', 'panic', 'alert_type unreadable'],
  ['severity', 'low', 'severity unreadable'],
  ['trigger_method', {}, 'trigger_method unreadable'],
  ['notes', ['a'], 'notes unreadable'],
  ['notes', 'x'.repeat(2_001), 'notes too_long'],
  ['coordinates', { lat: 91, lng: 0 }, 'coordinates unreadable'],
  ['coordinates', { lat: '1', lng: 0 }, 'coordinates unreadable'],
  ['device_info', 'phone', 'device_info unreadable'],
  ['device_info', { timestamp: 'yesterday' }, 'device_info/timestamp unreadable'],
  ['device_info', { screen: { width: -1, height: 2 } }, 'device_info/screen unreadable'],
])('a wrong %s (%j) is noted and nothing else is lost', (field, value, noted) => {
  expect(reasons({ ...whole, [field]: value })).toEqual([noted])
})

test('no body whatever makes it fail, and what comes out is within the closed lists and bounds', () => {
  const odd = fc.oneof(fc.anything(), fc.constantFrom(...triggerMethods, ...safetySeverities, '\0', '\ud800'))
  const bodies = fc.oneof(
    fc.anything(),
    fc.record(Object.fromEntries(Object.keys(whole).map((field) => [field, odd]))),
  )
  fc.assert(
    fc.property(bodies, (body) => {
      const read = readTrigger(body)
      expect(safetyAlertTypes).toContain(read.alertType)
      expect(safetySeverities).toContain(read.severity)
      expect(triggerMethods).toContain(read.method)
      for (const text of [read.notes, read.clientId, read.currentPage, read.locationContext]) {
        if (text === null) continue
        expect(text.length).toBeLessThanOrEqual(2_000)
        expect(text.isWellFormed() && !text.includes('\0')).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})
