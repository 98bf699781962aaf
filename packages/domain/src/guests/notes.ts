import type { Sector } from '../base/index.ts'

/** Kinds of note: an observation or an opinion; in schools a strength, or a concern with a strength. */
export const noteKinds = ['observed', 'opinion', 'strength', 'concern'] as const
export type NoteKind = (typeof noteKinds)[number]

export function noteKindsOf(sector: Sector): readonly NoteKind[] {
  return sector === 'school' ? ['strength', 'concern'] : ['observed', 'opinion']
}

/** The invalid field of a note, or undefined. Only a concern also has a strength. */
export function noteFault(
  { kind, strength }: { readonly kind: NoteKind; readonly strength?: string | undefined },
  sector: Sector,
): 'kind_not_offered' | 'strength_missing' | 'strength_not_offered' | undefined {
  if (!noteKindsOf(sector).includes(kind)) return 'kind_not_offered'
  if (kind === 'concern') return strength?.trim() ? undefined : 'strength_missing'
  return strength === undefined ? undefined : 'strength_not_offered'
}
