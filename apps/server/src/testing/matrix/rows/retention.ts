import type { Rows } from '../row.ts'

export const retention = {
  // Of the organisation as a whole; it returns only counts.
  listYearlyWipes: { record: 'none', shows: 'nothing' },
  purgeData: { record: 'none' },
} satisfies Partial<Rows>
