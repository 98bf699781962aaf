import { expect, test } from 'vitest'
import { fieldOnPeople } from './describes-people.ts'

test.each([
  ['face', { face: 1 }],
  ['faceId', { data: { faceId: 'x' } }],
  ['license_plate', { data: [{ license_plate: 'x' }] }],
  ['PERSON-ID', { a: { b: { c: [{ 'PERSON-ID': 1 }] } } }],
  ['displayName', { displayName: '' }],
  ['Embeddings', { Embeddings: [] }],
  ['label', { markers: [{ label: 'Recognised again' }] }],
  ['area', { counts: [{ area: 'Watchlist' }] }],
  ['camera', { camera: 'Facial recognition 2' }],
  ['label', { label: 'Face match, room 204' }],
  ['plate', { area: 'Plate wash', plate: '' }],
])('%s describes people', (field, message) => {
  expect(fieldOnPeople(message)).toBe(field)
})

test.each([
  { type: 'video.clip', data: { reference: 'face of the clock', camera: 'Lobby', startsAt: '', endsAt: '' } },
  { data: { counts: [{ area: 'Main door', cameIn: 1, wentOut: 2 }] } },
  { data: { camera: 'North face', markers: [{ label: 'At the west face' }] } },
  { data: { counts: [{ area: 'Plate wash' }] } },
  { image: 1, message: 2, storage: 3, page: 4 },
  null,
  'name',
  [1, ['name']],
])('%j does not', (message) => {
  expect(fieldOnPeople(message)).toBeUndefined()
})
