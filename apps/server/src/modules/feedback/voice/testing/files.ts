import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { drainOutbox } from '../../../../platform/events/outbox.ts'
import { storageJobs } from '../../../../platform/storage/index.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../../testing/app.ts'
import { subscribers } from '../../kept-files.ts'

const deleteFile = 'platform/delete-file'

/** Hands on what is due, and does what the queue has of deleting files. */
export async function settleFiles(app: TestApp, of: TestOrganisation): Promise<void> {
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

/** Keys of the files of an organisation that are stored. */
export async function storedFiles(app: TestApp, of: TestOrganisation): Promise<string[]> {
  const folder = join(app.services.config.dataDir, 'files', of.organisationId)
  try {
    return (await readdir(folder)).map((name) => `${of.organisationId}/${name}`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** An answer that is a file. */
export async function fetchFile(app: TestApp, caller: Caller, path: string) {
  const { signIn } = app.services
  const cookie = `${signIn.cookieName}=${signIn.cookieValue(caller.token)}`
  const response = await fetch(app.base + path, { headers: { cookie } })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    caching: response.headers.get('cache-control'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
