import { createReview } from '@comity/contract/feedback/create-review'
import { isServiceOf } from '@comity/domain/feedback'
import { sectors } from '@comity/contract'
import { expect, test } from 'vitest'
import { problemsOf } from './review-schema.ts'
import { emptyReview, toReview, type Subject } from './review.ts'

const stayId = '0197f3a2-0000-7000-8000-000000000001'
const venueId = '0197f3a2-0000-7000-8000-000000000002'
const ofStay: Subject = {
  kind: 'stay',
  stayId,
  venueId,
  sector: 'hotel',
  about: { name: 'Ines Marlow', number: 4, room: '12/A' },
}
const named: Subject = {
  kind: 'named',
  venueId,
  sector: 'hotel',
  about: { name: null, number: null, room: null },
}

test.each(sectors)('a %s form opens with a service of its sector', (sector) => {
  expect(isServiceOf(sector, emptyReview({ ...ofStay, sector }).service)).toBe(true)
})

test('three taps make a body that the contract takes', () => {
  const body = toReview(ofStay, { ...emptyReview(ofStay), rating: 4 })
  expect(body).toEqual({ stayId, rating: 4, service: 'stay', tags: [], fault: 'unclear' })
  expect(createReview.body.safeParse(body).success).toBe(true)
})

test('the room of the stay is sent only when it was changed', () => {
  const values = { ...emptyReview(ofStay), rating: 4 }
  expect(toReview(ofStay, values)).not.toHaveProperty('roomNumber')
  expect(toReview(ofStay, { ...values, roomNumber: ' 14 ' })).toMatchObject({ roomNumber: '14' })
})

test('no rating asks for one', () => {
  expect(problemsOf(ofStay, toReview(ofStay, emptyReview(ofStay)))).toEqual({ rating: 'select_rating' })
})

test('a name is needed where there is no stay, and must have a letter', () => {
  const values = { ...emptyReview(named), rating: 3 }
  expect(problemsOf(named, toReview(named, { ...values, guestName: '  ' }))).toEqual({
    guestName: 'required',
  })
  expect(problemsOf(named, toReview(named, { ...values, guestName: '12' }))).toEqual({
    guestName: 'invalid_name',
  })
  expect(problemsOf(named, toReview(named, { ...values, guestName: 'Ønd' }))).toEqual({})
})

test('what the contract refuses is named by field and code', () => {
  const values = { ...emptyReview(ofStay), rating: 3, roomNumber: '1;2', comment: 'x'.repeat(2001) }
  expect(problemsOf(ofStay, toReview(ofStay, values))).toEqual({
    roomNumber: 'invalid_room_number',
    comment: 'too_long',
  })
})
