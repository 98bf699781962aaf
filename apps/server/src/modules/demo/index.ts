import type { Role } from '@comity/contract'
import type { Pool } from 'pg'
import type { Services } from '../../platform/services.ts'
import { DemoDataError } from './demo-data-error.ts'
import { demoAccounts } from './accounts.ts'
import type { DemoOrganisation } from './data/organisation.ts'
import { demoOrganisations } from './data/organisations.ts'
import { membersOf } from './members.ts'
import { ensureHistory } from './seed/history.ts'
import { ensureIncidentLife } from './seed/incident-life.ts'
import { ensureNetwork } from './seed/network/index.ts'
import { inLanes } from './seed/lanes.ts'
import { whileAlone } from './seed/lock.ts'
import { ensureOrganisation } from './seed/organisation.ts'
import { ensurePanel } from './seed/network/panel.ts'
import { allowSignIn, countSignIns, createUsers, knowsDemo, setPins, withSessions } from './seed/people.ts'
import { settleRisk } from './seed/settle-risk.ts'
import { ensureShowcase } from './seed/showcase.ts'
import { ensureWork } from './seed/work.ts'

/**
 * Creates missing demo organisations, accounts and history, one process at a time. An interrupted seeding continues
 * where it stopped; a finished one costs one query.
 *
 * @param ownerUrl address as the owner of the database, who admits the dispute panel
 * @param options.begins called when something has to be created
 */
export async function seedDemo(
  services: Services,
  signInPool: Pool,
  ownerUrl: string,
  options: { readonly organisations?: readonly DemoOrganisation[]; readonly begins?: () => void } = {},
): Promise<void> {
  const { organisations = demoOrganisations } = options
  const logins = new Set(organisations.flatMap(({ accounts }) => accounts))
  const emails = demoAccounts.filter(({ login }) => logins.has(login)).map(({ email }) => email)
  const accounts = await countSignIns(signInPool, emails)
  if (accounts > 0 && accounts < emails.length)
    services.log.warn(
      'The demo data is of an earlier version and lacks accounts; delete the data to create it again.',
    )
  if (accounts > 0) return
  options.begins?.()
  await whileAlone(signInPool, async () => {
    if ((await countSignIns(signInPool, emails)) > 0) return
    services.log.info('The demo organisations are being created, once; signing in opens when they are ready.')
    const now = services.clock.now()
    const userIds = await createUsers(signInPool, organisations.flatMap(membersOf), now)
    await withSessions(signInPool, userIds, now, async (tokens) => {
      // The longest history takes about as long as all others, one after another.
      const [longest, ...others] = organisations.toSorted((a, b) => b.stays - a.stays)
      await inLanes([longest ? [longest] : [], others], async (organisation) => {
        const anchor = await ensureOrganisation(services, organisation, userIds)
        await ensureHistory(services, organisation, anchor, tokens)
        if (organisation.showcase) {
          const actor = (role: Role) => actorOf(organisation, role, userIds, tokens)
          const actors = { reporter: actor('staff'), manager: actor('manager') }
          await ensureShowcase(services, organisation, organisation.showcase, actors)
        }
        await ensureIncidentLife(services, organisation, tokens, userIds)
        await ensureWork(services, organisation, tokens, userIds)
      })
      await ensurePanel(ownerUrl, organisations, now)
      await ensureNetwork(services, organisations, tokens, userIds)
    })
    await settleRisk(services)
    for (const organisation of organisations) await setPins(services, organisation, userIds)
    await allowSignIn(signInPool, emails, now)
  })
}

/** The demo account of a role in whose name seeding acts. */
function actorOf(
  organisation: DemoOrganisation,
  role: Role,
  userIds: ReadonlyMap<string, string>,
  tokens: ReadonlyMap<string, string>,
): { userId: string; token: string } {
  const email = membersOf(organisation).find((member) => member.role === role)?.email ?? ''
  const [userId, token] = [userIds.get(email), tokens.get(email)]
  if (!userId || !token) throw new Error(`${organisation.key} has no ${role}`)
  return { userId, token }
}

/**
 * Refuses a database with demo data in production, because its passwords are published.
 *
 * @throws DemoDataError saying what to do
 */
export async function refuseDemoData(signInPool: Pool): Promise<void> {
  if (await knowsDemo(signInPool)) throw new DemoDataError()
}
