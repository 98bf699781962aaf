import type { Contract, ResponseOf } from '@comity/contract'
import type { z } from 'zod'
import type { Caller, TestOrganisation } from '../../../testing/app.ts'
import { made } from '../../../testing/matrix/world.ts'

export type Terms = z.input<Contract['createAgreement']['body']>
export type FullAgreement = ResponseOf<'getAgreement'>

export const codeOf = (venueId = '') => venueId.slice(0, 8)

/** Terms for hotels in Great Britain with partners by venue code. */
export function termsWith(venueCodes: readonly string[], change: Partial<Terms> = {}): Terms {
  return {
    contact: 'duty manager, +44 20 7946 0100',
    partners: venueCodes.map((venueCode) => ({ venueCode, contact: 'night desk, +44 20 7946 0101' })),
    sectors: ['hotel'],
    countries: ['GB'],
    grounds: ['violence', 'threat', 'weapon', 'theft', 'fraud', 'unpaid_bill', 'damage'],
    severities: ['medium', 'high', 'critical'],
    termMonths: { medium: 6, high: 12, critical: 24 },
    reviewAt: '2027-03-01T00:00:00.000Z',
    ...change,
  }
}

export function proposed(
  by: Caller,
  partners: readonly TestOrganisation[],
  change: Partial<Terms> = {},
): Promise<FullAgreement> {
  const codes = partners.map(({ venueIds }) => codeOf(venueIds[0]))
  return made(by, 'POST', '/api/sharing-agreements', termsWith(codes, change))
}

export function sign(
  by: Caller,
  { id, latest }: Pick<FullAgreement, 'id' | 'latest'>,
): Promise<FullAgreement> {
  const { version, digest } = latest
  return made(by, 'POST', `/api/sharing-agreements/${id}/sign`, { version, digest })
}

/** An agreement in force: proposed by the first administrator and signed by every one. */
export async function inForce(
  admins: readonly [Caller, ...Caller[]],
  partners: readonly TestOrganisation[],
  change: Partial<Terms> = {},
): Promise<FullAgreement> {
  let agreement = await proposed(admins[0], partners, change)
  for (const admin of admins) agreement = await sign(admin, agreement)
  return agreement
}
