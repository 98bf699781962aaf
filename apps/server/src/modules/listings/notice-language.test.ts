import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { made } from '../../testing/matrix/world.ts'
import { mailsTo } from '../accounts/testing/mails.ts'
import { openSharing } from './testing/listings.ts'
import type { Sharing } from './testing/listings.ts'

let app: TestApp
let hotel: Sharing
beforeAll(async () => {
  app = await testApp()
  hotel = await openSharing(app)
})
afterAll(() => app.close())

const speaks = (guestId: string, language: string) =>
  made(hotel.first, 'PATCH', `/api/guest-profiles/${guestId}`, { language })

async function signedFor(email: string) {
  const guestId = await hotel.guest({ email, language: 'es' })
  return { guestId, listingId: await hotel.signed({ guestId }) }
}
const noticesTo = async (email: string) =>
  (await mailsTo(app, email)).map(({ text }) =>
    text.includes('Bonjour') || /\bvous\b/u.test(text) ? 'fr' : 'es',
  )

test('of a notice the language is kept in which it was written, whatever the guest speaks later', async () => {
  const email = 'late@guests.example'
  const { guestId, listingId } = await signedFor(email)
  expect(await hotel.read(listingId)).toMatchObject({ notice: { language: 'es', at: null } })
  await hotel.settle()
  await speaks(guestId, 'fr')
  await hotel.settle()
  expect(await hotel.read(listingId)).toMatchObject({ state: 'notified', notice: { language: 'es' } })
  expect(await noticesTo(email)).toEqual(['es'])
})

test('a language that is corrected before the notice went has it written anew, and only that one counts', async () => {
  const email = 'early@guests.example'
  const { guestId, listingId } = await signedFor(email)
  await speaks(guestId, 'fr')
  await hotel.settle()
  expect(await hotel.read(listingId)).toMatchObject({ state: 'signed', notice: { language: 'fr', at: null } })
  await hotel.settle()
  expect(await hotel.read(listingId)).toMatchObject({ state: 'notified', notice: { language: 'fr' } })
  expect((await noticesTo(email)).toSorted()).toEqual(['es', 'fr'])
})
