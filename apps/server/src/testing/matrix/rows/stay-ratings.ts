import { makeStay } from '../../builders.ts'
import type { Rows } from '../row.ts'

/** The guest's own calls are public, with the token of the link. */
export const twoSided = {
  inviteToRate: {
    record: 'venue',
    ask: async ({ app, home }) => ({ params: { stayId: (await makeStay(app, home)).stayId } }),
  },
} satisfies Partial<Rows>
