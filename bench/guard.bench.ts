import { bench, say } from './lib/bench.ts'
import { withClient, withCluster, withDatabase } from './lib/cluster.ts'
import type { Figure } from './lib/figures.ts'
import { makeTenant } from './lib/organisation.ts'
import { measureGuards } from './guard/measure.ts'
import type { Measured } from './guard/measure.ts'
import type { Guard } from './guard/unguarded.ts'
import { loadGuests } from './search/load-guests.ts'
import { People } from './search/people.ts'

const guards = ['whole', 'policies', 'none'] as const

await bench(({ quick }) =>
  withCluster((cluster) =>
    withDatabase(cluster, (database) =>
      withClient(database.superuserUrl, async (client) => {
        const tenant = await makeTenant(client, { venues: 12 })
        const people = new People()
        const size = quick ? 500 : 10_000
        await loadGuests(client, tenant, people, size)
        const guestIds = Array.from(
          { length: Math.min(size, 2_000) },
          (_, index) => people.person(1 + ((index * 7_919) % size)).guestId,
        )
        const target = { database, client, tenant, guestIds }
        const figures: Figure[] = []
        for (const connections of [1, 32]) {
          const plan = { connections, rounds: quick ? 1 : 6, seconds: quick ? 0.5 : 3 }
          const measured = await measureGuards(target, guards, plan)
          for (const [guard, { summary }] of measured)
            say(`${connections} connections, ${guard}: ${Math.round(summary.perSecond)} a second`)
          figures.push(...figuresOf(connections, measured))
        }
        return figures
      }),
    ),
  ),
)

function figuresOf(connections: number, measured: ReadonlyMap<Guard, Measured>): Figure[] {
  const at = connections === 1 ? 'one connection' : `${connections} connections`
  const of = (guard: Guard) => {
    const found = measured.get(guard)
    if (!found) throw new Error(`${guard} was not measured`)
    return found
  }
  const [whole, policies, none] = [of('whole'), of('policies'), of('none')]
  return [
    { name: `${at}: look-ups, guarded`, value: rate(whole), unit: '/s' },
    {
      name: `${at}: without session and scope`,
      value: rate(policies),
      unit: '/s',
      note: 'the transaction and the policies of the tables stay',
    },
    {
      name: `${at}: without any guard`,
      value: rate(none),
      unit: '/s',
      note: 'no transaction, and a role that row-level security does not hold for',
    },
    {
      name: `${at}: guarded beside unguarded`,
      value: rate(whole) / rate(none),
      unit: 'x',
      aim: { at: 'least', value: 0.8 },
    },
    { name: `${at}: guarded beside policies alone`, value: rate(whole) / rate(policies), unit: 'x' },
    { name: `${at}: p95 guarded`, value: whole.summary.p95, unit: 'ms' },
    { name: `${at}: p95 without any guard`, value: none.summary.p95, unit: 'ms' },
    cost(`${at}: processor time of one look-up, guarded`, whole),
    cost(`${at}: processor time of one look-up, without any guard`, none),
  ]
}

function rate({ summary }: Measured): number {
  return summary.perSecond
}

function cost(name: string, { cost: { client, server, database } }: Measured): Figure {
  const note = `client ${client.toFixed(2)}, server ${server.toFixed(2)}, database ${database.toFixed(2)}`
  return { name, value: client + server + database, unit: 'ms', note }
}
