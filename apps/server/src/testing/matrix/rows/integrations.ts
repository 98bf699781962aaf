import { file, line, upload } from '../../../modules/integrations/testing/flow.ts'
import type { Asked, OnRecord, Rows } from '../row.ts'
import { sql } from '../../../platform/db/statements.ts'
import { inside } from '../world.ts'
import type { World } from '../make-world.ts'
import { makeStay } from '../../builders.ts'

/** An import is visible where its stays are. */
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
  cancelImport: onImport({}),
  listImportQuestions: onImport(),
  listImportFindings: {
    ...onImport(),
    ask: async (world) => ({ ...(await onImport().ask(world, world.keeper)), query: '?kind=groups' }),
  },
  answerImportQuestion: {
    record: 'venue',
    ask: async (world) => ({ params: await makeQuestion(world), body: { answer: 'keep' } }),
  },
} satisfies Partial<Rows>

function importForm(venueId: string): FormData {
  const form = new FormData()
  form.set('venueId', venueId)
  form.set('file', new Blob([file(line())]), 'stays.csv')
  return form
}

/** A booking that the previous file contained and this one does not, of an import at the first venue. */
async function makeQuestion({ app, home, keeper, venueId }: World): Promise<Record<string, string>> {
  const importId: string = (await upload(keeper, file(line()), { venueId })).body.id
  const questionId = crypto.randomUUID()
  const { stayId } = await makeStay(app, home, { status: 'expected' })
  await inside(app, home, async (tx) => {
    await tx.run(sql`
      update imports set state = 'committed', committed_at = platform.app_now() where import_id = ${importId}::uuid`)
    await tx.run(sql`
      insert into import_questions (organisation_id, question_id, import_id, venue_id, stay_id, kind, asked_at)
      values (${home.organisationId}::uuid, ${questionId}::uuid, ${importId}::uuid, ${venueId}::uuid, ${stayId}::uuid,
        'missing', platform.app_now())`)
  })
  return { importId, questionId }
}
