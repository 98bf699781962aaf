import type { Rows } from '../row.ts'

export const accountability = {} satisfies Partial<Rows>
