import type { ImportRecord, Mapping } from '../queries.ts'

/** How a column came to its field, said in words beside it. */
export type Origin = 'left_out' | 'by_you' | 'remembered' | 'sure' | 'likely' | 'look'

type Known = Pick<ImportRecord, 'columns' | 'mapping' | 'mappingRemembered'>

/** Why a column has its field: chosen now, remembered from the last file, or suggested with a confidence. */
export function originOf(known: Known, mapping: Mapping, position: string): Origin {
  const field = mapping[position] ?? null
  if (field !== (known.mapping[position] ?? null)) return 'by_you'
  if (field === null) return 'left_out'
  if (known.mappingRemembered) return 'remembered'
  const column = known.columns[Number(position)]
  if (column?.suggestedField !== field) return 'by_you'
  if (column.confidence >= 0.9) return 'sure'
  return column.confidence >= 0.7 ? 'likely' : 'look'
}
