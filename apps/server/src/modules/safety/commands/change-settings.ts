import type { Contract } from '@comity/contract'
import { escalationFault } from '@comity/domain/safety'
import { normalisePhone } from '@comity/domain/guests'
import type { EscalationFault } from '@comity/domain/safety'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { invalidField } from '../../../platform/errors.ts'
import type { FieldCode } from '@comity/contract'
import { checkRecipient, sendableCountries } from '../../../platform/sms/index.ts'
import type { OrganisationVault } from '../../../platform/vault.ts'
import { saveSettings } from '../queries/settings.ts'
import { sealContact } from '../settings.ts'
import type { ExternalContact } from '../settings.ts'

type Body = z.output<Contract['updateSafetySettings']['body']>

/**
 * @throws Failure invalid_input for a chain beyond its limits, an invalid number, or one that no text may be sent to
 */
export async function changeSettings(
  tx: StaffTx,
  vault: OrganisationVault,
  venue: { readonly venue_id: string; readonly country: string },
  body: Body,
): Promise<void> {
  const fault = escalationFault(body.chain)
  if (fault) throw invalidField(`/chain/${fault.at}${places[fault.fault]}`, codes[fault.fault])
  const contact = readContact(body, venue.country)
  if (contact && checkRecipient(contact.phone, await sendableCountries(tx, 'safety')) !== true)
    throw invalidField('/externalContact/phone', 'not_offered')
  const scope = await tx.scope
  await saveSettings(tx, venue.venue_id, scope.userId, {
    ...body.gestures,
    chain: body.chain.map(({ afterSeconds, to }) => ({ afterSeconds, to: [...new Set(to)] })),
    location_minutes: body.locationMinutes,
    external_contact: contact && sealContact(vault, contact),
  })
  await recordAudit(tx, scope, {
    action: 'safety.settings_changed',
    subject: { kind: 'venue', id: venue.venue_id },
    fields: Object.keys(body),
  })
}

function readContact({ externalContact }: Body, country: string): ExternalContact | null {
  if (!externalContact) return null
  const phone = normalisePhone(externalContact.phone, country)
  if (!phone) throw invalidField('/externalContact/phone', 'invalid_phone')
  return { name: externalContact.name, phone }
}

const codes: Record<EscalationFault, FieldCode> = {
  no_step: 'required',
  too_many_steps: 'too_long',
  first_too_late: 'too_large',
  not_ascending: 'too_small',
  out_of_bounds: 'too_large',
  nobody: 'required',
  no_staff: 'invalid_choice',
}

const places: Record<EscalationFault, string> = {
  no_step: '',
  too_many_steps: '',
  first_too_late: '/afterSeconds',
  not_ascending: '/afterSeconds',
  out_of_bounds: '/afterSeconds',
  nobody: '/to',
  no_staff: '/to',
}
