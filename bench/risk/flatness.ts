import { randomUUID } from 'node:crypto'
import { median } from '../lib/figures.ts'
import type { Figure } from '../lib/figures.ts'
import { loadGuestsOf } from '../reviews/stays.ts'
import { asSystem, factsAbout } from './load-facts.ts'
import type { RiskTarget } from './load-facts.ts'

const few = 10
const guestsOfEach = 5
const ids = () => Array.from({ length: guestsOfEach }, () => randomUUID())

/**
 * How long a fact takes to enter the score of guests with few and with many facts, in turns, each in its own
 * transaction.
 */
export async function updateFlatness(
  target: RiskTarget,
  plan: { readonly many: number; readonly rounds: number },
): Promise<Figure[]> {
  const { client, tenant } = target
  const [known, hardlyKnown] = [ids(), ids()]
  await loadGuestsOf(client, tenant, [...known, ...hardlyKnown])
  return asSystem(target, async (write) => {
    for (const guestId of known) await write(factsAbout(target, guestId, plan.many))
    for (const guestId of hardlyKnown) await write(factsAbout(target, guestId, few))
    await client.query('vacuum (analyze) risk_facts, risk_counters, risk_states, guests')

    const timed = async (guestId: string) => {
      const facts = factsAbout(target, guestId, 1)
      const begun = performance.now()
      await write(facts)
      return performance.now() - begun
    }
    const latencies = { few: [] as number[], many: [] as number[] }
    for (let round = 0; round < plan.rounds; round++) {
      const index = round % guestsOfEach
      latencies.few.push(await timed(hardlyKnown[index] ?? ''))
      latencies.many.push(await timed(known[index] ?? ''))
    }
    const [withFew, withMany] = [median(latencies.few), median(latencies.many)]
    const many = plan.many.toLocaleString('en-GB')
    return [
      { name: `p50 of a score update with ${few} facts`, value: withFew, unit: 'ms' },
      { name: `p50 of a score update with ${many} facts`, value: withMany, unit: 'ms' },
      {
        name: `score update: ${many} facts beside ${few}`,
        value: withMany / withFew,
        unit: 'x',
        aim: { at: 'most', value: 1.2 },
      },
    ]
  })
}
