import type { Step } from './import-search.ts'
import type { ImportState } from './queries.ts'

const ofState: Record<ImportState, Step> = {
  uploaded: 'columns',
  checking: 'check',
  checked: 'check',
  committing: 'result',
  committed: 'result',
  failed: 'columns',
  undone: 'result',
  cancelled: 'result',
}

/** The step that an import stands at. Only a checked one leaves a choice: back to its columns. */
export function stepOf(state: ImportState, wanted: Step | undefined): Step {
  return state === 'checked' && wanted === 'columns' ? 'columns' : ofState[state]
}
