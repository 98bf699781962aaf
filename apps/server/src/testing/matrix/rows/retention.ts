import type { Rows } from '../row.ts'

export const retention = {
  // Of the organisation as a whole; it answers counts alone.
  listYearlyWipes: { record: 'none', shows: 'nothing' },
  purgeData: { record: 'none' },
} satisfies Partial<Rows>
