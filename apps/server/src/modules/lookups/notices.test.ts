import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { inside } from '../../testing/matrix/world.ts'
import { sendNotice } from '../alerts/notices/send-notice.ts'
import { correctViewers } from './jobs/correct-viewers.ts'
import {
  hitsOf,
  makeListed,
  makeNetwork,
  makePerson,
  newNumber,
  phone,
  question,
  tokenOf,
} from './testing/network.ts'
import type { Network } from './testing/network.ts'

let app: TestApp
let net: Network

beforeAll(async () => {
  app = await testApp()
  net = await makeNetwork(app)
})
afterAll(() => app.close())

const told = (kind: string) =>
  inside(app, net.home, (tx) =>
    tx.all(sql<RowOf<'notices', 'notice_id' | 'user_id'>>`
      select notice_id, user_id from notices where alert_kind = ${kind}::text and channel = 'email'`),
  )

test('managers of the venue are told of a correction, once, and of nothing else', async () => {
  const { stayId, listingId } = await makeListed(app, net)
  await hitsOf(net.staff, question(net.home, stayId))
  const receipts = await inside(app, net.partner, (tx) =>
    tx.all(sql<object>`
      select receipt_id as "receiptId", viewer_venue_id as "venueId", lookup_id as "lookupId" from network_receipts
      where listing_id = ${listingId}::uuid`),
  )
  for (let run = 0; run < 2; run++)
    await correctViewers(app.services, { organisationId: net.home.organisationId, receipts })
  const [notice, ...others] = await told('correction')
  expect(others).toEqual([])
  expect(notice?.user_id).toBe(net.manager.userId)
  await sendNotice(app.services, { organisationId: net.home.organisationId, noticeId: notice!.notice_id })
  const state = await inside(app, net.home, (tx) =>
    tx.first(
      sql<RowOf<'notices', 'state'>>`select state from notices where notice_id = ${notice!.notice_id}::uuid`,
    ),
  )
  expect(state).toEqual({ state: 'handed_over' })
})

test('admins are told that somebody was asked for who does not exist', async () => {
  const admin = await app.signedIn(net.home, 'admin')
  const number = newNumber()
  await app.asSuperuser((client) =>
    client.query(
      "insert into network.canaries (token, key_version, ground, severity, ends_at) values ($1, 1, 'fraud', 'high', $2)",
      [tokenOf(phone(number)), new Date(app.clock.now().getTime() + 100 * dayMs)],
    ),
  )
  const typed = await makePerson(app, net.home, [phone(number, false)])
  await hitsOf(net.staff, question(net.home, typed.stayId))
  expect((await told('canary')).map(({ user_id }) => user_id)).toEqual([admin.userId])
})
