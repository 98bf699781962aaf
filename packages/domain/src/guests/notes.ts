import type { Sector } from '../base/index.ts'

/** What a note is: what was seen, an opinion; in schools a strength, or a concern beside a strength. */
export const noteKinds = ['observed', 'opinion', 'strength', 'concern'] as const
export type NoteKind = (typeof noteKinds)[number]

/** The kinds of notes that a sector writes. */
export function noteKindsOf(sector: Sector): readonly NoteKind[] {
  return sector === 'school' ? ['strength', 'concern'] : ['observed', 'opinion']
}

/** What of a note is wrong; undefined: nothing. A concern names what goes well too, and nothing else does. */
export function noteFault(
  { kind, strength }: { readonly kind: NoteKind; readonly strength?: string | undefined },
  sector: Sector,
): 'kind_not_offered' | 'strength_missing' | 'strength_not_offered' | undefined {
  if (!noteKindsOf(sector).includes(kind)) return 'kind_not_offered'
  if (kind === 'concern') return strength?.trim() ? undefined : 'strength_missing'
  return strength === undefined ? undefined : 'strength_not_offered'
}
