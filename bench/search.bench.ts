import { bench, say } from './lib/bench.ts'
import { withClient, withCluster, withDatabase } from './lib/cluster.ts'
import type { Figure } from './lib/figures.ts'
import type { Spent } from './lib/processor.ts'
import { makeTenant } from './lib/organisation.ts'
import { loadGuests } from './search/load-guests.ts'
import { measureSearch } from './search/measure.ts'
import type { Measured } from './search/measure.ts'
import { People, queriesFor } from './search/people.ts'

const connections = 32

await bench(async ({ quick }) => {
  const sizes = quick ? [500, 2_000] : [10_000, 100_000, 1_000_000]
  const plan = { connections, rounds: quick ? 1 : 4, seconds: quick ? 0.5 : 5 }
  const people = new People()
  const measured = await withCluster(async (cluster) => {
    const all: { size: number; of: Measured }[] = []
    for (const size of sizes) {
      const of = await withDatabase(cluster, (database) =>
        withClient(database.superuserUrl, async (client) => {
          const tenant = await makeTenant(client, { venues: 1 })
          await loadGuests(client, tenant, people, size)
          say(`${label(size)} guests are stored`)
          return measureSearch({ database, client, tenant }, queriesFor(people, size, quick ? 60 : 600), plan)
        }),
      )
      say(`${label(size)}: ${Math.round(of.http.perSecond)} a second, bare ${Math.round(of.bare.perSecond)}`)
      all.push({ size, of })
    }
    return all
  })
  const [first, last] = [measured[0], measured.at(-1)]
  if (!first || !last) throw new Error('No size was measured')
  return [
    ...measured.flatMap(({ size, of }) => figuresOf(label(size), of)),
    {
      name: `p95 at ${label(last.size)} beside that at ${label(first.size)} guests, ${connections} connections`,
      value: last.of.http.p95 / first.of.http.p95,
      unit: 'x',
      aim: { at: 'most', value: 3 },
    },
    {
      name: `p95 at ${label(last.size)} beside that at ${label(first.size)} guests, one connection`,
      value: last.of.alone.p95 / first.of.alone.p95,
      unit: 'x',
    },
  ]
})

function figuresOf(size: string, { http, bare, alone, found, httpCost, bareCost }: Measured): Figure[] {
  const at = `${size} guests, ${connections} connections`
  return [
    { name: `${at}: searches through HTTP`, value: http.perSecond, unit: '/s' },
    { name: `${at}: the same statements bare`, value: bare.perSecond, unit: '/s' },
    {
      name: `${at}: HTTP beside bare`,
      value: http.perSecond / bare.perSecond,
      unit: 'x',
      aim: { at: 'least', value: 0.6 },
    },
    { name: `${at}: p50 through HTTP`, value: http.p50, unit: 'ms' },
    { name: `${at}: p95 through HTTP`, value: http.p95, unit: 'ms' },
    { name: `${at}: p50 bare`, value: bare.p50, unit: 'ms' },
    { name: `${at}: p95 bare`, value: bare.p95, unit: 'ms' },
    { name: `${size} guests, one connection: p50`, value: alone.p50, unit: 'ms' },
    { name: `${size} guests, one connection: p95`, value: alone.p95, unit: 'ms' },
    {
      name: `${size} guests: the person meant is among the first ten`,
      value: 100 * found,
      unit: '%',
      note: 'unfinished and last-four-digit queries fit many people',
    },
    ...costs(`${size} guests: processor time of one search through HTTP`, httpCost),
    ...costs(`${size} guests: processor time of one search bare`, bareCost),
    {
      name: `${size} guests: processor time bare beside HTTP`,
      value: total(bareCost) / total(httpCost),
      unit: 'x',
      note: 'what HTTP beside bare comes to where nothing else runs',
    },
  ]
}

function costs(name: string, cost: Spent): Figure[] {
  const { client, server, database } = cost
  const parts = `client ${client.toFixed(2)}, server ${server.toFixed(2)}, database ${database.toFixed(2)}`
  return [{ name, value: total(cost), unit: 'ms', note: parts }]
}

function total({ client, server, database }: Spent): number {
  return client + server + database
}

function label(size: number): string {
  return size.toLocaleString('en-GB')
}
