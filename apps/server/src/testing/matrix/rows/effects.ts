import type { Rows } from '../row.ts'

export const effects = {
  getNetworkEffects: { record: 'none', shows: 'venue' },
} satisfies Partial<Rows>
