import { sql, type ColumnOf } from '../../../platform/db/statements.ts'
import { makeStay } from '../../builders.ts'
import type { Rows } from '../row.ts'
import { inside, made } from '../world.ts'
import type { World } from '../make-world.ts'

/** Guests, and which of them are one person, belong to the organisation. */
export const identity = {
  compareGuests: {
    record: 'organisation',
    ask: async (world) => comparison(await makeGuest(world), await makeGuest(world)),
    unknown: () => comparison(crypto.randomUUID(), crypto.randomUUID()),
  },
  mergeGuests: {
    record: 'organisation',
    ask: async (world) => ({
      params: { guestId: await makeGuest(world) },
      body: { otherGuestId: await makeGuest(world) },
    }),
  },
  splitGuest: {
    record: 'organisation',
    async ask(world) {
      const [guestId, otherGuestId] = [await makeGuest(world), await makeGuest(world)]
      await made(world.keeper, 'POST', `/api/guest-profiles/${guestId}/merge`, { otherGuestId })
      return { params: { guestId }, body: {} }
    },
  },
  listCandidates: { record: 'none', shows: 'organisation' },
  decideCandidate: {
    record: 'organisation',
    ask: async (world) => ({ params: { pairId: await makePair(world) }, body: { decision: 'different' } }),
  },
} satisfies Partial<Rows>

const comparison = (a: string, b: string) => ({ query: `?guestId=${a}&otherGuestId=${b}` })

async function makeGuest({ app, home }: World): Promise<string> {
  return (await makeStay(app, home)).guestId
}

async function makePair(world: World): Promise<string> {
  const [a, b] = [await makeGuest(world), await makeGuest(world)].toSorted()
  const [row] = await inside(world.app, world.home, (tx) =>
    tx.all(sql<{ id: ColumnOf<'identity_pairs', 'pair_id'> }>`
      insert into identity_pairs (organisation_id, guest_a, guest_b, probability, fields, found_at)
      values (${world.home.organisationId}::uuid, ${a}::uuid, ${b}::uuid, 0.8, '[]', platform.app_now())
      returning pair_id as id`),
  )
  return row!.id
}
