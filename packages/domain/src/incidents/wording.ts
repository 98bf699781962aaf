import type { Sector } from '../base/index.ts'
import { typesOf } from './grounds.ts'
import type { IncidentType } from './vocabulary.ts'

/** A blank in a sentence: filled from known facts, otherwise left for the reporter. */
export type WordingGap = 'amount' | 'room' | 'time'

/**
 * The key of a sentence to begin with; the interface translates it. Each uses a verb for what somebody did ("left
 * without paying {amount}") and never a noun for what somebody is ("thief").
 */
export interface Wording {
  readonly key: string
  readonly type: IncidentType
  readonly gaps: readonly WordingGap[]
}

const sentences = {
  violence: ['hit_somebody', 'pushed_somebody', 'threw_object'],
  threat: ['threatened_staff', 'threatened_another'],
  weapon: ['carried_weapon', 'drew_weapon'],
  sexual_harassment: ['touched_without_consent', 'made_sexual_remarks'],
  theft: ['took_property', 'took_property_of_another'],
  fraud: ['used_card_of_another', 'showed_false_document'],
  unpaid_bill: ['left_without_paying', 'refused_to_pay'],
  damage: ['broke_furnishing', 'damaged_room'],
  dealing: ['offered_substances', 'handed_over_substances'],
  false_booking: ['booked_and_never_came', 'booked_under_false_name'],
  noise: ['played_loud_music', 'shouted_after_hours'],
  rule_breach: ['smoked_inside', 'entered_closed_area', 'brought_more_people'],
  harassment: ['insulted_staff', 'followed_somebody'],
  medical: ['fell_and_was_hurt', 'became_unwell'],
  other: ['something_else'],
} as const satisfies Record<IncidentType, readonly string[]>

const gaps: Readonly<Record<string, readonly WordingGap[]>> = {
  left_without_paying: ['amount', 'room'],
  refused_to_pay: ['amount'],
  took_property: ['amount'],
  broke_furnishing: ['amount'],
  damaged_room: ['room', 'amount'],
  played_loud_music: ['room', 'time'],
  shouted_after_hours: ['room', 'time'],
  smoked_inside: ['room'],
}

const elsewhere: Readonly<Partial<Record<Sector, ReadonlySet<string>>>> = {
  school: new Set(['booked_under_false_name', 'brought_more_people', 'damaged_room']),
  healthcare: new Set(['brought_more_people']),
}

/** The sentences offered for a type in a sector; none for a type that the sector does not have. */
export function wordingsOf(sector: Sector, type: IncidentType): readonly Wording[] {
  if (!typesOf(sector).includes(type)) return []
  return sentences[type]
    .filter((key) => !elsewhere[sector]?.has(key))
    .map((key) => ({ key, type, gaps: gaps[key] ?? [] }))
}

/** All keys of sentences, for translations. */
export const wordingKeys: readonly string[] = Object.values(sentences).flat()
