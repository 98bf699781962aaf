import type { Services } from '../../../platform/services.ts'
import { jobs } from '../../index.ts'
import { callAs } from './call.ts'
import { withSpooled } from './spool-bytes.ts'

export interface DemoFile {
  readonly organisationId: string
  readonly venueId: string
  readonly fileName: string
  readonly text: string
}

/** Uploads, checks and commits a file, as a person and the queue would. */
export function importFile(services: Services, token: string, demoFile: DemoFile): Promise<void> {
  const { fileName, text, organisationId, venueId } = demoFile
  return withSpooled(services, { fileName, bytes: Buffer.from(text) }, async (file) => {
    const { id } = await callAs(services, token, 'createImport', {
      body: { kind: 'stays', venueId },
      files: { file },
    })
    const payload = { organisationId, importId: id, userId: null }
    const run = (job: 'imports/check' | 'imports/commit') => jobs[job]?.(services, payload)
    await callAs(services, token, 'dryRunImport', { params: { importId: id }, body: {} })
    await run('imports/check')
    await callAs(services, token, 'commitImport', { params: { importId: id }, body: {} })
    await run('imports/commit')
    const { state } = await callAs(services, token, 'getImport', { params: { importId: id } })
    if (state !== 'committed') throw new Error(`The demo file ${fileName} was not imported: ${state}`)
  })
}
