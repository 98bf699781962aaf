import type { Contract } from '@comity/contract'
import type { z } from 'zod'
import type { OrganisationVault } from '../../../platform/vault.ts'
import { choicesOf } from './choices.ts'
import type { QuestionRow } from './queries.ts'

type Question = z.input<Contract['answerImportQuestion']['success']['schema']>

export function presentQuestion(row: QuestionRow, vault: OrganisationVault): Question {
  return {
    id: row.question_id,
    kind: row.kind,
    stayId: row.stay_id,
    venueId: row.venue_id,
    bookingNumber: row.booking_number,
    room: row.room,
    arrivesOn: row.arrives_on,
    departsOn: row.departs_on,
    status: row.status,
    guestId: row.guest_id,
    guest: personOf(row.guest_name, row.guest_key, row.guest_contact, vault),
    named:
      row.kind === 'missing' || row.is_closed
        ? null
        : personOf(row.name, row.wrapped_key, row.contact, vault),
    choices: choicesOf(row),
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.answered_by_name,
  }
}

export function personOf(
  name: string | null,
  wrappedKey: Buffer | null,
  contact: Buffer | null,
  vault: OrganisationVault,
): { name: string | null; email: string | null; phone: string | null } {
  const { email = null, phone = null } =
    wrappedKey && contact ? vault.openContact({ wrappedKey, contact }) : {}
  return { name, email, phone }
}
