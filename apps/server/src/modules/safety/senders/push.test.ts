import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSubscription } from '../../../platform/push/index.ts'
import type { Push } from '../../../platform/push/index.ts'
import { testBrowser } from '../../../platform/push/testing/push-service.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp, TestOrganisation } from '../../../testing/app.ts'
import { organisationVault } from '../../platform/index.ts'
import type { AlertRow } from '../queries/alerts.ts'
import { inside } from '../testing/world.ts'
import { sendPush } from './push.ts'

let app: TestApp
let hotel: TestOrganisation
const people: { user_id: string; name: string; email: null }[] = []
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
  for (let count = 0; count < 6; count++) {
    const { userId } = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
    people.push({ user_id: userId, name: 'Tester staff', email: null })
  }
  await app.services.database.system(inside(app, hotel), async (tx) => {
    const vault = await organisationVault(app.services, tx)
    for (const { user_id } of people)
      await saveSubscription(tx, vault, user_id, testBrowser(`https://push.example/${user_id}`).subscription)
  })
})
afterAll(() => app.close())

/** The remaining work after the messages are written, with a stubbed push service. */
async function hurried(send: Push['send']): Promise<() => Promise<void>> {
  const services = { ...app.services, push: { publicKey: '', send } }
  const alert = { alert_id: crypto.randomUUID(), is_drill: false } as AlertRow
  const message = { alert, step: 1, audiences: [], recipients: people }
  const sent = await app.services.database.system(inside(app, hotel), (tx) => sendPush(services, tx, message))
  expect(sent).toMatchObject({ recipients: 6, isSetUp: true })
  return sent.hurry!
}

test('one whose push service does not answer holds up few others', async () => {
  const told: string[] = []
  const slow = Promise.withResolvers<'sent'>()
  const hurry = await hurried(({ endpoint }) => {
    told.push(endpoint)
    return told.length === 1 ? slow.promise : Promise.resolve('sent')
  })
  const ended = hurry()
  await expect.poll(() => told.length).toBe(4)
  slow.resolve('sent')
  await ended
  expect(new Set(told).size).toBe(6)
})

test('a failure is told once everybody else has been', async () => {
  const told: string[] = []
  const hurry = await hurried(async ({ endpoint }) => {
    told.push(endpoint)
    if (told.length === 1) throw new Error('Broken')
    return 'sent'
  })
  await expect(hurry()).rejects.toMatchObject({ errors: [{ message: 'Broken' }] })
  expect(told).toHaveLength(6)
})
