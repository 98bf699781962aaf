import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { admitPanel, endPanel, findOrganisation, listPanels } from '../modules/disputes/index.ts'
import type { ReviewPanel } from '../modules/disputes/index.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import { Database } from '../platform/db/database.ts'
import type { Clock } from '../platform/clock.ts'
import { systemClock } from '../platform/clock.ts'
import { UsageError } from './admin-options.ts'
import { withProductionDatabase } from './production-database.ts'
import type { Env } from './production-database.ts'

const usage = `Organisations whose reviewers decide disputes of others. Admit none that lives by what is decided.

  npm run panels -- list
  npm run panels -- admit KXV7Q2MB --by "Resolution of 3 May"
  npm run panels -- end KXV7Q2MB --by "Resolution of 9 June"

An organisation is named by the code of one of its venues, or by its id. What --by says is kept.
No dispute goes to a panel that has an agreement with the venue, or that was told of the record by a look-up.`

const actions = { admit: 'organisation.panel_admitted', end: 'organisation.panel_ended' } as const
type Action = keyof typeof actions

/**
 * Says, admits and ends which organisations decide disputes; answers what to write for the person who asked.
 *
 * @throws UsageError, ConfigError or DatabaseSetupError, whose messages are for that person
 */
export async function panels(
  args: readonly string[],
  env: Env,
  onError: (error: Error) => void,
  clock: Clock = systemClock,
): Promise<string> {
  if (args.includes('--help')) return usage
  const asked = read(args)
  return withProductionDatabase(env, onError, async ({ pool, ownerUrl }) => {
    const owner = new Client({ connectionString: ownerUrl })
    await owner.connect()
    try {
      if (!asked) return shown(await listPanels(owner))
      return await resolve(new Database(pool), owner, asked, clock.now())
    } finally {
      await owner.end()
    }
  })
}

interface Asked {
  readonly action: Action
  readonly organisation: string
  readonly by: string
}

/** Undefined: the list. */
function read(args: readonly string[]): Asked | undefined {
  const { values, positionals } = split(args)
  const [action, organisation, ...others] = positionals
  const by = values.by?.trim() ?? ''
  if (action === 'list' && positionals.length === 1 && values.by === undefined) return undefined
  if ((action !== 'admit' && action !== 'end') || organisation === undefined || others.length > 0)
    throw new UsageError('Say list, or admit or end with the code of a venue or an id.')
  if (by.length === 0 || by.length > 100)
    throw new UsageError('--by: say who decided that, in at most 100 characters.')
  return { action, organisation, by }
}

function split(args: readonly string[]) {
  try {
    const options = { by: { type: 'string' } } as const
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

async function resolve(database: Database, owner: Client, asked: Asked, now: Date): Promise<string> {
  const { action, by } = asked
  const found = await findOrganisation(owner, asked.organisation)
  if (!found) throw new UsageError(`No organisation is known by ${asked.organisation}.`)
  const { organisationId, name } = found
  await owner.query('begin')
  const isChanged = await (action === 'admit' ? admitPanel : endPanel)(owner, { organisationId, by, now })
  if (!isChanged)
    throw new UsageError(
      action === 'admit' ? `${name} is a review panel already.` : `${name} is no review panel.`,
    )
  // Committed first: nothing is changed without its entry in the audit log.
  await database.system({ job: `panels.${action}`, organisationId, now }, async (tx) =>
    recordAudit(tx, await tx.scope, {
      action: actions[action],
      subject: { kind: 'organisation', id: organisationId },
    }),
  )
  await owner.query('commit')
  return action === 'admit'
    ? `${name} is a review panel: its reviewers are given disputes of others.`
    : `${name} is no review panel any more: its open cases go to others.`
}

const day = (at: Date) => at.toISOString().slice(0, 10)

function shown(found: readonly ReviewPanel[]): string {
  if (found.length === 0)
    return 'No review panel: nobody decides disputes, and silence removes what is disputed.'
  return found
    .map(({ organisationId, name, admittedAt, admittedBy, endedAt, endedBy }) =>
      [
        `${organisationId} ${name}: from ${day(admittedAt)} (${admittedBy})`,
        endedAt ? ` to ${day(endedAt)} (${endedBy})` : '',
      ].join(''),
    )
    .join('\n')
}
