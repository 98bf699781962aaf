import { allGesturesOn, defaultEscalation, locationMinutes } from '@comity/domain/safety'
import type { EscalationStep, GesturesOn } from '@comity/domain/safety'
import type { StaffTx, Tx } from '../../platform/db/transaction.ts'
import { invalidField } from '../../platform/errors.ts'
import type { OrganisationVault } from '../../platform/vault.ts'
import { getSettingsRow, pickVenue } from './queries/settings.ts'

export interface ExternalContact {
  readonly name: string
  /** E.164. */
  readonly phone: string
}

export interface SafetySettings {
  readonly gestures: GesturesOn
  readonly chain: readonly EscalationStep[]
  readonly locationMinutes: number
  /** Sealed. */
  readonly externalContact: Buffer | null
  readonly isChanged: boolean
}

export async function readSettings(tx: Tx, venueId: string): Promise<SafetySettings> {
  const row = await getSettingsRow(tx, venueId)
  if (!row)
    return {
      gestures: allGesturesOn,
      chain: defaultEscalation,
      locationMinutes: locationMinutes.default,
      externalContact: null,
      isChanged: false,
    }
  const { triple_tap, long_press, typed_help, typed_sos } = row
  return {
    gestures: { triple_tap, long_press, typed_help, typed_sos },
    chain: row.chain,
    locationMinutes: row.location_minutes,
    externalContact: row.external_contact,
    isChanged: true,
  }
}

export function sealContact(vault: OrganisationVault, contact: ExternalContact): Buffer {
  return vault.sealText(JSON.stringify(contact))
}

export function openContact(vault: OrganisationVault, sealed: Buffer | null): ExternalContact | null {
  return sealed && (JSON.parse(vault.openText(sealed)) as ExternalContact)
}

/**
 * The venue of a call, or the caller's first.
 *
 * @throws Failure invalid_input at `pointer` for another's venue
 */
export async function ownVenue(tx: StaffTx, venueId: string | undefined, pointer: string) {
  const { venueIds } = await tx.scope
  const venue = await pickVenue(tx, venueIds, { named: venueId ?? null })
  if (!venue || (venueId !== undefined && venue.venue_id !== venueId.toLowerCase()))
    throw invalidField(pointer, 'unknown_venue')
  return venue
}
