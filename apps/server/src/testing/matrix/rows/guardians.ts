import { makeGuardian } from '../../../modules/guardians/testing/guardians.ts'
import { makeStay } from '../../builders.ts'
import type { OnRecord, Rows } from '../row.ts'

const onGuardian = (body?: object): OnRecord => ({
  record: 'organisation',
  ask: async ({ app, home }) => ({
    params: { guardianId: await makeGuardian(app, home, (await makeStay(app, home)).guestId) },
    ...(body ? { body } : {}),
  }),
})

const contact = {
  name: 'Ama Thistlewood',
  relation: 'parent',
  email: 'ama@family.example',
  phone: null,
  language: 'en',
  consentOn: null,
}

/** Every venue of the organisation reads the guardian contacts of a pupil. */
export const guardians = {
  listGuardians: {
    record: 'organisation',
    ask: async ({ app, home }) => ({ params: { guestId: (await makeStay(app, home)).guestId } }),
  },
  createGuardian: {
    record: 'organisation',
    ask: async ({ app, home, venueId }) => ({
      params: { guestId: (await makeStay(app, home)).guestId },
      body: { venueId, ...contact },
    }),
  },
  updateGuardian: onGuardian(contact),
  deleteGuardian: onGuardian(),
} satisfies Partial<Rows>
