import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { erasedGuests, replayErasures } from '../modules/rights/index.ts'
import { Database } from '../platform/db/database.ts'
import { systemClock } from '../platform/clock.ts'
import { UsageError } from './admin-options.ts'
import { withProductionDatabase } from './production-database.ts'
import type { Env } from './production-database.ts'

const usage = `npm run erasures -- list > erased.json
  Who was erased: digests of random ids, from which nothing leads back. Keep the file beside the backups.
npm run erasures -- replay erased.json
  After a backup was restored and before anything is served: erases again whoever it brought back.`

const erased = z.array(
  z.object({ organisationId: z.guid(), subjectHash: z.string().regex(/^[\da-f]{64}$/) }).strict(),
)

/**
 * Keeps erasures in force when a backup is restored; answers what to write for the person who asked.
 *
 * @throws UsageError, ConfigError or DatabaseSetupError, whose messages are for that person
 */
export async function erasures(
  args: readonly string[],
  env: Env,
  onError: (error: Error) => void,
): Promise<string> {
  const [action, file] = args
  if (args.includes('--help')) return usage
  if (!(action === 'list' && args.length === 1) && !(action === 'replay' && args.length === 2))
    throw new UsageError('Say list, or replay with the file that list wrote.')
  const list = file === undefined ? undefined : await readList(file)
  return withProductionDatabase(env, onError, async ({ pool }) => {
    const services = { database: new Database(pool), clock: systemClock }
    if (!list) return JSON.stringify(await erasedGuests(services), null, 2)
    const count = await replayErasures(services, list)
    return `${count} ${count === 1 ? 'guest was' : 'guests were'} erased again.`
  })
}

async function readList(file: string) {
  try {
    return erased.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    throw new UsageError(`${file} is no list of erasures: ${(error as Error).message}`)
  }
}
