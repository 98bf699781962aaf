import { Failure, invalidField } from '../../../platform/errors.ts'
import { startPortalSession } from '../../../platform/http/portal-session.ts'
import type { Services } from '../../../platform/services.ts'
import { findProfiles } from '../find-profiles.ts'
import type { SecondFact } from '../find-profiles.ts'
import { needsSecondFact, openedBy } from '../second-fact.ts'
import { countFact, giveTryBack, spendCode, tryCode } from './try-code.ts'

export type Proof = SecondFact & { readonly codeId: string; readonly code: string }

/**
 * Signs a guest in by a code, and by a second fact where one is needed. Returns the session cookie, or undefined while
 * the fact is missing.
 *
 * @throws Failure not_found where the contact belongs to nobody, or only to children
 */
export async function proveContact(services: Services, proof: Proof, now: Date): Promise<string | undefined> {
  const { codeId } = proof
  const { sentId, tokens, language } = await tryCode(services, proof, now)
  const given = proof.birthDate !== undefined || proof.bookingNumber !== undefined
  if (given) await countFact(services, codeId, now)
  const found = await findProfiles(services, tokens, proof, now)
  if (found.length === 0) throw new Failure('not_found')
  const opened = needsSecondFact(found, now) ? openedBy(found) : found
  if (opened.length === 0) {
    await giveTryBack(services, codeId, now)
    if (given)
      throw invalidField(proof.birthDate === undefined ? '/bookingNumber' : '/birthDate', 'wrong_code')
    return undefined
  }
  const profiles = opened.flatMap(({ organisationId, profileIds }) =>
    profileIds.map((profileId) => ({ organisationId, profileId })),
  )
  return services.database.platform({ job: 'portal', now }, async (tx) => {
    await spendCode(tx, codeId, sentId)
    return startPortalSession(services, tx, { language, proved: tokens, profiles })
  })
}
