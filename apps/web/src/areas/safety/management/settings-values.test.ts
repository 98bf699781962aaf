import { defaultEscalation, escalationFault } from '@comity/domain/safety'
import { expect, test } from 'vitest'
import type { SafetySettings } from '../queries.ts'
import { bodyOf, fieldsOf, nextStep, textOf } from './settings-values.ts'

const settings: SafetySettings = {
  venue: { id: '0193b1d2-0000-7000-8000-00000000000a', name: 'Quiet Cove' },
  gestures: { triple_tap: true, long_press: false, typed_help: true, typed_sos: true },
  chain: [{ afterSeconds: 30, to: ['on_shift'] }],
  externalContact: null,
  locationMinutes: 0,
  devices: [],
  isChanged: true,
}

test('what was read is what would be sent, also without a contact and with no minutes', () => {
  const { gestures, chain, externalContact, locationMinutes } = settings
  expect(bodyOf(fieldsOf(settings))).toEqual({ gestures, chain, externalContact, locationMinutes })
})

test('a contact that is switched off is not sent, whatever stands in its fields', () => {
  const fields = {
    ...fieldsOf(settings),
    externalContact: { name: 'Harbour Watch', phone: '+44 1947 000000' },
  }
  expect(bodyOf(fields).externalContact).toBeNull()
  expect(bodyOf({ ...fields, hasContact: true }).externalContact).toEqual(fields.externalContact)
})

test('an empty number is sent as no number, never as 0', () => {
  const fields = fieldsOf(settings)
  expect(bodyOf({ ...fields, locationMinutes: '' }).locationMinutes).toBeNaN()
  expect(bodyOf({ ...fields, chain: [{ afterSeconds: '', to: [] }] }).chain[0]?.afterSeconds).toBeNaN()
})

test('a step that is added keeps the chain in order', () => {
  const chain = defaultEscalation.slice(0, 2).map((step) => ({ ...step, to: [...step.to] }))
  expect(escalationFault([...chain, nextStep(chain)])).toBeUndefined()
})

test('who is on shift is no change of the settings; a step is', () => {
  const device = {
    id: settings.venue.id,
    person: { id: settings.venue.id, name: 'Odile Marchbanks' },
    issuedAt: '2026-03-02T10:00:00Z',
    endsAt: '2026-03-02T22:00:00Z',
  }
  expect(textOf({ ...settings, devices: [device] })).toBe(textOf(settings))
  expect(textOf({ ...settings, chain: [{ afterSeconds: 40, to: ['on_shift'] }] })).not.toBe(textOf(settings))
})
