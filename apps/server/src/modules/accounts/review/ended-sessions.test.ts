import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { addMember } from '../queries/members.ts'
import { giveRole, within } from '../../sso/testing/set-up.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('the end of a session is in the log of the organisation where it acted, and in no other', async () => {
  const [first, second] = [await app.organisation(), await app.organisation()]
  const [of, elsewhere] = [await app.signedIn(second, 'admin'), await app.signedIn(first, 'admin')]
  const { userId } = await app.signedIn(first, 'staff')
  app.clock.forward(1_000)
  await within(app, second, (tx) => addMember(tx, { userId, name: 'Tester', email: null }))
  await giveRole(app, second, userId, 'staff')
  const { sessionId, token } = await app.services.signIn.startSession({
    userId,
    method: 'oidc',
    organisationId: second.organisationId,
    organisationFixed: true,
    deviceId: null,
    secondFactor: false,
    now: app.clock.now(),
  })
  await app.services.signIn.endSession(token)
  const ended = async (by: typeof of) =>
    (await by.call('GET', '/api/audit-log?action=session.ended')).body.items.map(
      ({ subject }: { subject: { id: string } }) => subject.id,
    )
  expect(await ended(of)).toEqual([sessionId])
  expect(await ended(elsewhere)).toEqual([])
})
