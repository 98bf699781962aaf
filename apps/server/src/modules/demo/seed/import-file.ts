import { createHash, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../../../platform/services.ts'
import { jobs } from '../../jobs.ts'
import { callAs } from './call.ts'

export interface DemoFile {
  readonly organisationId: string
  readonly venueId: string
  readonly fileName: string
  readonly text: string
}

/** Uploads a file, checks it and commits it, as a person and the queue would do. */
export async function importFile(services: Services, token: string, file: DemoFile): Promise<void> {
  const path = join(services.spoolFolder, randomUUID())
  const bytes = Buffer.from(file.text)
  await writeFile(path, bytes, { mode: 0o600 })
  try {
    const { id } = await callAs(services, token, 'createImport', {
      body: { kind: 'stays', venueId: file.venueId },
      files: {
        file: {
          path,
          fileName: file.fileName,
          bytes: bytes.length,
          sha256: createHash('sha256').update(bytes).digest(),
        },
      },
    })
    const payload = { organisationId: file.organisationId, importId: id, userId: null }
    const run = (job: 'imports/check' | 'imports/commit') => jobs[job]?.(services, payload)
    await callAs(services, token, 'dryRunImport', { params: { importId: id }, body: {} })
    await run('imports/check')
    await callAs(services, token, 'commitImport', { params: { importId: id }, body: {} })
    await run('imports/commit')
    const { state } = await callAs(services, token, 'getImport', { params: { importId: id } })
    if (state !== 'committed') throw new Error(`The demo file ${file.fileName} was not imported: ${state}`)
  } finally {
    await rm(path, { force: true })
  }
}
