import { file, line, upload } from '../../../modules/integrations/testing/flow.ts'
import type { Asked, OnRecord, Rows } from '../row.ts'

/** An import is seen where it brings stays. */
const onImport = (body?: object): OnRecord => ({
  record: 'venue',
  async ask({ keeper, venueId }): Promise<Asked> {
    const { id } = (await upload(keeper, file(line()), { venueId })).body
    return { params: { importId: id }, ...(body ? { body } : {}) }
  },
})

export const integrations = {
  createImport: {
    record: 'venue',
    outOfReach: 'unknown_venue',
    ask: async ({ venueId }) => ({ body: importForm(venueId) }),
    unknown: () => ({ body: importForm(crypto.randomUUID()) }),
  },
  listImports: { record: 'none', shows: 'venue', trace: 'import' },
  getImport: onImport(),
  setImportMapping: onImport({ mapping: { 4: 'arrival' } }),
  dryRunImport: onImport({}),
  commitImport: onImport({}),
  undoImport: onImport({}),
} satisfies Partial<Rows>

function importForm(venueId: string): FormData {
  const form = new FormData()
  form.set('venueId', venueId)
  form.set('file', new Blob([file(line())]), 'stays.csv')
  return form
}
