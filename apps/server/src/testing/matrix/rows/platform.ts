import type { Rows } from '../row.ts'

export const platform = {
  getAppSettings: { record: 'none', shows: 'organisation' },
  updateAppSettings: { record: 'none' },
  getSettings: { record: 'none', shows: 'owner' },
  updateSettings: { record: 'none' },
} satisfies Partial<Rows>
