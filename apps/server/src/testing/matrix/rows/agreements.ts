import { proposed, termsWith } from '../../../modules/agreements/testing/agreements.ts'
import type { OnRecord, Rows } from '../row.ts'

/** A request about a new agreement, proposed to a new organisation. */
const onAgreement = (
  body?: (agreement: { latest: { version: number; digest: string } }) => object,
): OnRecord => ({
  record: 'organisation',
  async ask({ app, keeper }) {
    const agreement = await proposed(keeper, [await app.organisation()])
    const params = { agreementId: agreement.id }
    return body ? { params, body: body(agreement) } : { params }
  },
})

/** Agreements are for the administrators of the organisation and of its partners. */
export const agreements = {
  listAgreements: { record: 'none', shows: 'organisation' },
  createAgreement: { record: 'none', ask: { body: termsWith(['no-such-code']) } },
  getAgreement: onAgreement(),
  createAgreementVersion: onAgreement(() => termsWith(['no-such-code'])),
  proposeAgreement: onAgreement(),
  signAgreement: onAgreement(({ latest: { version, digest } }) => ({ version, digest })),
  pauseAgreement: onAgreement(() => ({ paused: true })),
  endAgreement: onAgreement(),
  getSharingPartner: { record: 'none', shows: 'nothing', ask: { query: '?venueCode=no-such-code' } },
  getVenueNetwork: { record: 'none', shows: 'organisation' },
} satisfies Partial<Rows>
