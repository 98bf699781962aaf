import { makeStay } from '../../builders.ts'
import type { Rows } from '../row.ts'

const guestList = { record: 'none', shows: 'organisation', trace: 'guest' } as const

/** Guests are the organisation's, their stays and what is said of those the venue's. */
export const guests = {
  listGuests: guestList,
  listAllGuestProfiles: guestList,
  searchGuests: { ...guestList, ask: { query: '?q=evodia' } },
  getGuest: {
    record: 'organisation',
    ask: async ({ app, home }) => ({ params: { guestId: (await makeStay(app, home)).guestId } }),
  },
  createGuest: { record: 'none', ask: { body: { name: 'Ottoline Farrow' } } },
  listStays: { record: 'none', shows: 'venue', trace: 'stay' },
  createReview: {
    record: 'venue',
    ask: async ({ app, home }) => ({ body: { stayId: (await makeStay(app, home)).stayId, rating: 4 } }),
    unknown: () => ({ body: { stayId: crypto.randomUUID(), rating: 4 } }),
  },
  submitGuestFeedback: {
    record: 'venue',
    ask: async ({ app, home }) => ({ body: ratingForm((await makeStay(app, home)).stayId) }),
    unknown: () => ({ body: ratingForm(crypto.randomUUID()) }),
  },
  listFeedback: { record: 'none', shows: 'venue', trace: 'feedback' },
  listTags: { record: 'none', shows: 'organisation', trace: 'tag' },
  calculateRisk: {
    record: 'organisation',
    ask: async ({ app, home }) => ({ body: { guestId: (await makeStay(app, home)).guestId } }),
    unknown: () => ({ body: { guestId: crypto.randomUUID() } }),
  },
} satisfies Partial<Rows>

function ratingForm(stayId: string): FormData {
  const form = new FormData()
  form.set('stayId', stayId)
  form.set('rating', '4')
  return form
}
