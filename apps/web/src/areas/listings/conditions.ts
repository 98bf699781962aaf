/** The conditions of the ladder by what they are about, in its order; a code of no part stands under the agreement. */
const parts = {
  incident: [
    'managers_only',
    'no_guest',
    'not_confirmed',
    'confirmed_by_author',
    'not_grave_enough',
    'guest_not_at_fault',
    'disputed',
    'objected',
  ],
  ground: ['island_sector', 'not_a_ground', 'no_amount', 'below_floor'],
  pillars: ['facts_missing', 'evidence_missing', 'action_missing', 'no_new_evidence'],
  signatures: [
    'first_signature_missing',
    'second_signature_missing',
    'signed_twice',
    'signer_not_manager',
    'second_signer_is_author',
  ],
  agreement: [],
  notice: ['no_contact', 'contact_disowned', 'notice_missing', 'notice_not_in_language', 'notice_running'],
  person: ['not_adult', 'vulnerable', 'erased'],
} as const satisfies Record<string, readonly string[]>

export type ConditionPart = keyof typeof parts
export const conditionParts = Object.keys(parts) as ConditionPart[]

const partOf = new Map<string, ConditionPart>(
  conditionParts.flatMap((part) => parts[part].map((code) => [code, part] as const)),
)

/** What is not met, by what it is about. */
export function unmetByPart(unmet: readonly string[]): ReadonlyMap<ConditionPart, readonly string[]> {
  return Map.groupBy(unmet, (code) => partOf.get(code) ?? 'agreement')
}
