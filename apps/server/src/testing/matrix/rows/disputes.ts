import { openDisputeOf } from '../../../modules/disputes/testing/records.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { OnRecord, Rows } from '../row.ts'
import { inside } from '../world.ts'

const ofVenue = (body?: object): OnRecord => ({
  record: 'venue',
  ask: async ({ app, home }) => ({
    params: { appealId: await openDisputeOf(app, home) },
    ...(body ? { body } : {}),
  }),
})

/** Only its venue answers a dispute, and only the assigned reviewer decides it. */
export const disputes = {
  submitAppeal: {
    record: 'none',
    ask: {
      body: {
        organisationId: crypto.randomUUID(),
        recordKind: 'incident',
        recordId: crypto.randomUUID(),
        ground: 'not_me',
      },
    },
  },
  listAppeals: { record: 'none', shows: 'venue' },
  listOverturns: { record: 'none', shows: 'venue' },
  getAppeal: {
    record: 'venue',
    ask: async ({ app, home, elsewhere }, caller) => {
      const grants = await inside(app, home, (tx) =>
        tx.all(
          sql<
            RowOf<'role_grants', 'role'>
          >`select role from role_grants where user_id = ${caller.userId}::uuid`,
        ),
      )
      // For a person who is only a reviewer, disputes are all they can see.
      const reviews = grants.length > 0 && grants.every(({ role }) => role === 'reviewer')
      const appealId = await (reviews
        ? openDisputeOf(app, elsewhere, { caller, home })
        : openDisputeOf(app, home))
      return { params: { appealId } }
    },
  },
  acknowledgeAppeal: ofVenue(),
  answerAppeal: ofVenue({ answer: 'Two colleagues saw it.' }),
  takeBackRecord: ofVenue(),
  decideAppeal: {
    record: 'owner',
    ask: async ({ app, home, elsewhere }, caller) => ({
      params: { appealId: await openDisputeOf(app, elsewhere, { caller, home }) },
      body: { outcome: 'upheld', reason: 'The papers say so.' },
    }),
  },
} satisfies Partial<Rows>
