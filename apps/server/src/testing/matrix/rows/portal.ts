import type { Rows } from '../row.ts'

const organisationId = '00000000-0000-4000-8000-000000000000'

/** No role opens these: staff are refused. */
export const guestPortal = {
  signOutOfPortal: { record: 'none' },
  submitVerification: { record: 'none', ask: { body: { codeId: organisationId, code: '123456' } } },
  getPortal: { record: 'none', shows: 'nothing' },
  exportPortal: { record: 'none', shows: 'nothing' },
  respondToRecord: {
    record: 'owner',
    ask: async ({ traces }) => ({
      params: { recordId: traces.feedback },
      body: { kind: 'feedback', text: 'I was not there.' },
    }),
  },
  sayNotMe: { record: 'none', ask: { body: { organisationId } } },
  optOutOfScoring: { record: 'none', ask: { body: { organisationId, isOptedOut: true } } },
} satisfies Partial<Rows>
