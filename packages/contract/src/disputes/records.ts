/** Records about a guest that the guest can answer and contest. */
export const recordKinds = ['listing', 'incident', 'feedback', 'ban', 'watch', 'bill'] as const
export type RecordKind = (typeof recordKinds)[number]
