import { dayMs } from '@comity/domain/base'
import { choicesOf, defaultRules } from '@comity/domain/risk'
import type { Services } from '../../../platform/services.ts'
import type { DemoOrganisation } from '../data/organisation.ts'
import { callAs } from './call.ts'

interface Tokens {
  readonly staff: string
  readonly manager: string
}

/** A draft of rules with its test, an override level and a decision, so that the risk pages have content. */
export async function ensureRisk(
  services: Services,
  organisation: DemoOrganisation,
  guestOf: (name: string) => string,
  tokens: Tokens,
): Promise<void> {
  const { staff, manager } = tokens
  const { items } = await callAs(services, manager, 'listRules', {})
  if (!items.some(({ number }) => number > 0)) {
    const rules = choicesOf(defaultRules(organisation.sector))
    await callAs(services, manager, 'draftRules', {
      body: {
        rules: { ...rules, noShow: { ...rules.noShow, low: 2 }, rating: { ...rules.rating, atOne: 8 } },
        note: 'One bad rating and a first no-show weigh less.',
      },
    })
  }
  const drafted = (await callAs(services, manager, 'listRules', {})).items.find(
    ({ state, test }) => state === 'draft' && test === null,
  )
  if (drafted) await callAs(services, manager, 'testRules', { params: { version: drafted.version } })

  const decided = await callAs(services, manager, 'listDecisions', {})
  const isDecided = (action: string) => decided.items.some((decision) => decision.action === action)
  const guestId = guestOf('Jonas Weidenfelder')
  if (!isDecided('quiet_room')) {
    await callAs(services, staff, 'createDecision', {
      body: {
        guestId,
        action: 'quiet_room',
        reason: 'He asked for a room away from the lift; the last two stays there went well.',
      },
    })
  }
  if (isDecided('override')) return
  await callAs(services, manager, 'overrideLevel', {
    body: {
      guestId: guestOf('Corwin Ashgrove-Tell'),
      level: 'low',
      reason: 'Spoke with him at check-out: the noise of two nights came from the room above.',
      endsAt: new Date(services.clock.now().getTime() + 30 * dayMs).toISOString(),
    },
  })
}
