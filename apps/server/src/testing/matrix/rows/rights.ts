import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Rows } from '../row.ts'
import { inside } from '../world.ts'
import type { World } from '../make-world.ts'

/** An access request of the test world's guest, closed before so that another of its kind may be open. */
async function newRequest({ app, home, traces }: World): Promise<string> {
  const [row] = await inside(app, home, async (tx) => {
    await tx.run(sql`
      update rights_requests set state = 'fulfilled', closed_at = platform.app_now()
      where guest_id = ${traces.guest}::uuid and state = 'open'`)
    return tx.all(sql<RowOf<'rights_requests', 'request_id'>>`
      insert into rights_requests (organisation_id, guest_id, kind, received_at, due_at, state)
      values (${home.organisationId}::uuid, ${traces.guest}::uuid, 'access', platform.app_now(),
        platform.app_now() + interval '1 month', 'open')
      returning request_id`)
  })
  return row!.request_id
}

/** Makes the test world's guest report that the profile is somebody else's. */
async function disown({ app, home, traces }: World): Promise<void> {
  await inside(app, home, async (tx) => {
    await tx.run(sql`
      update rights_requests set state = 'fulfilled', closed_at = platform.app_now()
      where guest_id = ${traces.guest}::uuid and state = 'open'`)
    await tx.run(sql`
      insert into rights_requests (organisation_id, guest_id, kind, is_not_me, received_at, due_at, state)
      values (${home.organisationId}::uuid, ${traces.guest}::uuid, 'correction', true, platform.app_now(),
        platform.app_now() + interval '1 month', 'open')`)
  })
}

export const rights = {
  requestRights: {
    record: 'none',
    ask: { body: { organisationId: '00000000-0000-4000-8000-000000000000', kind: 'access' } },
  },
  listRightsRequests: { record: 'none', shows: 'organisation' },
  fulfilRightsRequest: {
    record: 'organisation',
    ask: async (world) => ({ params: { requestId: await newRequest(world) }, body: { decision: 'fulfil' } }),
  },
  checkDisowned: {
    record: 'organisation',
    ask: async (world) => {
      await disown(world)
      return {
        params: { guestId: world.traces.guest },
        body: { whose: 'theirs', reason: 'The passport was seen.' },
      }
    },
  },
} satisfies Partial<Rows>
