import { expect, test } from 'vitest'
import { noAttachments } from './attachments/attachments.ts'
import { alongWith, fromKept, saysSomething, subjectKey, toKept } from './draft.ts'
import { emptyReview, type Subject } from './review.ts'

const ofStay: Subject = {
  kind: 'stay',
  stayId: 'stay-1',
  guestId: 'guest-1',
  venueId: 'venue-1',
  sector: 'hotel',
  about: { name: 'Ines Marlow', number: 4, room: '12' },
}
const empty = { key: 'key-1', values: emptyReview(ofStay), attachments: noAttachments }
const recording = new Blob(['sound'], { type: 'audio/webm' })
const photo = new Blob(['light'], { type: 'image/jpeg' })

test('a draft comes back as it was, under the same key', () => {
  const draft = {
    key: 'key-1',
    values: { ...empty.values, rating: 2, comment: 'Loud.' },
    attachments: { recording, transcript: 'Loud again.', photo },
  }
  const { content, files } = toKept(draft)
  const stored = { content: JSON.parse(JSON.stringify(content)) as unknown, files }
  expect(fromKept(ofStay, stored)).toEqual(draft)
})

test('a form that says nothing is no draft; a rating, a photo or a recording is', () => {
  expect(saysSomething(empty, ofStay)).toBe(false)
  expect(saysSomething({ ...empty, values: { ...empty.values, rating: 1 } }, ofStay)).toBe(true)
  for (const some of [{ photo }, { recording }])
    expect(saysSomething({ ...empty, attachments: { ...noAttachments, ...some } }, ofStay)).toBe(true)
})

test('drafts about different people never meet', () => {
  const keys = [
    ofStay,
    { ...ofStay, stayId: 'stay-2' },
    { kind: 'named', sector: 'hotel', about: ofStay.about },
  ]
  expect(new Set(keys.map((subject) => subjectKey(subject as Subject))).size).toBe(3)
})

test('a recording goes with its words and its venue, nothing goes where there is nothing', () => {
  expect(alongWith(noAttachments, 'venue-1', 'en')).toEqual({})
  expect(alongWith({ recording, transcript: ' Polite. ', photo: undefined }, 'venue-1', 'fr')).toEqual({
    files: { voice: recording },
    voice: { transcript: 'Polite.', language: 'fr', venueId: 'venue-1' },
  })
  expect(alongWith({ recording, transcript: ' ', photo }, undefined, 'en')).toEqual({
    files: { voice: recording, photo },
    voice: {},
  })
})

test('words without their recording are not sent as if there were one', () => {
  expect(alongWith({ ...noAttachments, transcript: 'Polite.' }, 'venue-1', 'en')).toEqual({})
})
