import type { guardian } from '@comity/contract/guardians/shapes'
import { isConsenting, mayHaveGuardians } from '@comity/domain/guardians'
import { dayIn } from '@comity/domain/guests'
import type { z } from 'zod'
import type { OrganisationVault } from '../../platform/vault.ts'
import { openGuardian } from './contact.ts'
import { consentOf } from './queries.ts'
import type { GuardianRow } from './queries.ts'

export function presentGuardian(
  row: GuardianRow,
  vault: OrganisationVault,
  now: Date,
): z.input<typeof guardian> {
  const contact = openGuardian(row.contact, vault)
  const { consent_on: givenOn, consent_by: by, consent_at: at } = row
  const isOfMinor = mayHaveGuardians(row.birth_date, dayIn(row.time_zone, now))
  return {
    id: row.guardian_id,
    ...contact,
    relation: row.relation,
    language: row.language,
    venueName: row.venue_name,
    consent:
      givenOn !== null && by !== null && at !== null
        ? {
            givenOn,
            withdrawnOn: row.withdrawn_on,
            recordedBy: { id: by, name: row.recorder_name },
            recordedAt: at.toISOString(),
          }
        : null,
    isNotified: isConsenting(consentOf(row)) && contact.email !== null && isOfMinor,
    createdAt: row.created_at.toISOString(),
  }
}
