import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestApp, TestOrganisation } from '../../../testing/app.ts'
import { drainOutbox } from '../../events/outbox.ts'
import type { Subscribers } from '../../events/outbox.ts'
import { storageJobs } from '../kept-files.ts'

const deleteFile = 'platform/delete-file'

/** Handles due events, and the queued deletions of files. */
export async function settleFiles(
  app: TestApp,
  of: TestOrganisation,
  subscribers: Subscribers,
): Promise<void> {
  await drainOutbox(app.services, of.organisationId, subscribers)
  const client = new Client({ connectionString: app.database.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ payload: unknown }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = $1 returning j.payload`,
    [deleteFile],
  )
  await client.end()
  for (const { payload } of rows) await storageJobs[deleteFile](app.services, payload)
}

/** Keys of an organisation's stored files. */
export async function storedFiles(app: TestApp, of: TestOrganisation): Promise<string[]> {
  const folder = join(app.services.config.dataDir, 'files', of.organisationId)
  try {
    return (await readdir(folder)).map((name) => `${of.organisationId}/${name}`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
