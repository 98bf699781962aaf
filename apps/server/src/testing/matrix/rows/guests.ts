import { makeStay } from '../../builders.ts'
import { sql, type ColumnOf } from '../../../platform/db/statements.ts'
import type { Caller } from '../../app.ts'
import type { Asked, OnRecord, Rows } from '../row.ts'
import { inside, made } from '../world.ts'
import type { World } from '../make-world.ts'

const onGuest = (body?: object): OnRecord => ({
  record: 'organisation',
  async ask({ app, home }): Promise<Asked> {
    const { guestId } = await makeStay(app, home)
    return { params: { guestId }, ...(body ? { body } : {}) }
  },
})

const guestList = { record: 'none', shows: 'organisation', trace: 'guest' } as const

/** Guests belong to the organisation; their stays and ratings to the venue. */
export const guests = {
  listGuests: guestList,
  listAllGuestProfiles: guestList,
  searchGuests: { ...guestList, ask: { query: '?q=evodia' } },
  getGuest: onGuest(),
  getGuestByName: {
    record: 'organisation',
    async ask({ keeper }) {
      const name = `Ottoline ${surname()}`
      await made(keeper, 'POST', '/api/guest-profiles', { name })
      return { params: { guestName: name } }
    },
  },
  createGuest: { record: 'none', ask: { body: { name: 'Ottoline Farrow' } } },
  updateGuest: onGuest({ language: 'fr' }),
  setGuestStatus: onGuest({ status: 'archived' }),
  exportGuest: onGuest(),
  listNotes: onGuest(),
  createNote: onGuest({ kind: 'observed', text: 'Left an umbrella.' }),
  getGuestHistory: {
    record: 'organisation',
    ask: async ({ app, home }) => ({ query: `?guestId=${(await makeStay(app, home)).guestId}` }),
    unknown: () => ({ query: `?guestId=${crypto.randomUUID()}` }),
  },
  getGuestHistoryBySurname: {
    record: 'organisation',
    async ask({ keeper }) {
      const customerSurname = surname()
      await made(keeper, 'POST', '/api/guest-profiles', { name: `Ottoline ${customerSurname}` })
      return { params: { customerSurname } }
    },
  },
  listSavedViews: { record: 'none', shows: 'owner' },
  createSavedView: {
    record: 'none',
    ask: { body: { page: 'guest-profiles', name: 'Arrivals', search: { status: 'active' } } },
  },
  deleteSavedView: {
    record: 'owner',
    ask: async (world, caller) => ({ params: { viewId: await makeView(world, caller) } }),
  },
  // A page of the usual length may be full of stays that other rows created.
  listStays: { record: 'none', shows: 'venue', trace: 'stay', ask: { query: '?limit=100' } },
  guestIntelligence: {
    record: 'organisation',
    ask: async ({ app, home }) => ({ params: { guestId: (await makeStay(app, home)).guestId } }),
  },
} satisfies Partial<Rows>

/** A surname that nobody else has. */
const surname = () => `Farrow${crypto.randomUUID().replace(/[^a-z]/g, '')}`

/** A view of the caller, whose session may have ended. */
async function makeView({ app, home }: World, { userId }: Pick<Caller, 'userId'>): Promise<string> {
  const row = await inside(app, home, (tx) =>
    tx.first(sql<{ id: ColumnOf<'saved_views', 'view_id'> }>`
      insert into saved_views (organisation_id, owner_id, page, name, search, is_shared, created_at)
      values (${home.organisationId}::uuid, ${userId}::uuid, 'guest-profiles', 'Arrivals', '{}', false, platform.app_now())
      returning view_id as id`),
  )
  return row!.id
}
