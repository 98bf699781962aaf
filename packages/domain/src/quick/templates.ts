import type { Sector } from '../base/index.ts'
import type { IncidentSeverity, IncidentType } from '../incidents/vocabulary.ts'

/** Fields of a template besides the text, in the order of the form. */
export const quickFields = ['room', 'location', 'guest', 'amount', 'actions', 'photo'] as const
export type QuickField = (typeof quickFields)[number]

/** A template for a report: what somebody did, its usual severity, and what else is worth noting. */
export interface QuickTemplate {
  /** What somebody did, as a verb ("left_without_paying"); the interface translates it into the first sentence. */
  readonly key: string
  readonly type: IncidentType
  /** A default that the reporter changes by the written criteria. */
  readonly severity: IncidentSeverity
  readonly asks: readonly QuickField[]
}

type Preset = Omit<QuickTemplate, 'key'>

const presets = {
  left_without_paying: { type: 'unpaid_bill', severity: 'medium', asks: ['room', 'guest', 'amount'] },
  used_card_of_another: { type: 'fraud', severity: 'high', asks: ['guest', 'amount', 'actions'] },
  booked_under_false_name: { type: 'false_booking', severity: 'low', asks: ['guest'] },
  damaged_room: { type: 'damage', severity: 'medium', asks: ['room', 'guest', 'amount', 'photo'] },
  broke_something: { type: 'damage', severity: 'low', asks: ['location', 'guest', 'amount', 'photo'] },
  disturbed_at_night: { type: 'noise', severity: 'low', asks: ['room', 'guest', 'actions'] },
  held_a_party: { type: 'rule_breach', severity: 'medium', asks: ['guest', 'actions', 'photo'] },
  brought_more_people: { type: 'rule_breach', severity: 'low', asks: ['room', 'guest', 'actions'] },
  smoked_inside: { type: 'rule_breach', severity: 'low', asks: ['room', 'guest', 'photo'] },
  refused_instructions: { type: 'rule_breach', severity: 'low', asks: ['location', 'guest', 'actions'] },
  disrupted_lesson: { type: 'rule_breach', severity: 'low', asks: ['room', 'guest', 'actions'] },
  left_the_grounds: { type: 'rule_breach', severity: 'medium', asks: ['guest', 'actions'] },
  left_before_care_ended: { type: 'rule_breach', severity: 'medium', asks: ['room', 'guest', 'actions'] },
  visitor_broke_rules: { type: 'rule_breach', severity: 'low', asks: ['room', 'location', 'actions'] },
  shouted_at_staff: { type: 'harassment', severity: 'medium', asks: ['room', 'guest', 'actions'] },
  bullied_somebody: { type: 'harassment', severity: 'medium', asks: ['location', 'guest', 'actions'] },
  threatened_somebody: { type: 'threat', severity: 'high', asks: ['room', 'location', 'guest', 'actions'] },
  hit_somebody: { type: 'violence', severity: 'high', asks: ['location', 'guest', 'actions', 'photo'] },
  touched_without_consent: {
    type: 'sexual_harassment',
    severity: 'high',
    asks: ['location', 'guest', 'actions'],
  },
  carried_weapon: { type: 'weapon', severity: 'critical', asks: ['location', 'guest', 'actions'] },
  offered_substances: { type: 'dealing', severity: 'high', asks: ['location', 'guest', 'actions'] },
  took_something: { type: 'theft', severity: 'medium', asks: ['room', 'guest', 'amount'] },
  fell_and_was_hurt: { type: 'medical', severity: 'medium', asks: ['location', 'guest', 'actions', 'photo'] },
  something_else: { type: 'other', severity: 'low', asks: ['room', 'location', 'guest', 'actions', 'photo'] },
} as const satisfies Record<string, Preset>

export type QuickTemplateKey = keyof typeof presets

const everywhere = ['fell_and_was_hurt', 'something_else'] as const

/** Most frequent first. */
const bySector: Readonly<Record<Sector, readonly QuickTemplateKey[]>> = {
  hotel: [
    'left_without_paying',
    'damaged_room',
    'disturbed_at_night',
    'smoked_inside',
    'shouted_at_staff',
    'threatened_somebody',
    'hit_somebody',
    'took_something',
  ],
  short_let: [
    'held_a_party',
    'brought_more_people',
    'disturbed_at_night',
    'damaged_room',
    'smoked_inside',
    'took_something',
    'left_without_paying',
    'threatened_somebody',
  ],
  restaurant: [
    'left_without_paying',
    'shouted_at_staff',
    'threatened_somebody',
    'hit_somebody',
    'used_card_of_another',
    'booked_under_false_name',
    'broke_something',
  ],
  event: [
    'refused_instructions',
    'hit_somebody',
    'threatened_somebody',
    'carried_weapon',
    'offered_substances',
    'touched_without_consent',
    'took_something',
  ],
  school: [
    'disrupted_lesson',
    'bullied_somebody',
    'hit_somebody',
    'threatened_somebody',
    'left_the_grounds',
    'broke_something',
    'carried_weapon',
  ],
  healthcare: [
    'shouted_at_staff',
    'threatened_somebody',
    'hit_somebody',
    'touched_without_consent',
    'left_before_care_ended',
    'visitor_broke_rules',
    'broke_something',
  ],
}

/** All keys of templates, for translations. */
export const quickTemplateKeys = Object.keys(presets) as readonly QuickTemplateKey[]

/** The templates of a sector, most frequent first; each has a type of the sector, and "something else" is last. */
export function quickTemplatesOf(sector: Sector): readonly QuickTemplate[] {
  return [...bySector[sector], ...everywhere].map((key) => ({ key, ...presets[key] }))
}

/** The template with this key in a sector, or undefined. */
export function quickTemplateOf(sector: Sector, key: string): QuickTemplate | undefined {
  return quickTemplatesOf(sector).find((template) => template.key === key)
}
