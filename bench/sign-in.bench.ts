import { bench, say } from './lib/bench.ts'
import { withClient, withCluster, withDatabase } from './lib/cluster.ts'
import { percentile } from './lib/figures.ts'
import type { Figure } from './lib/figures.ts'
import { Connection, requestText } from './lib/http-client.ts'
import { makeTenant } from './lib/organisation.ts'
import { serverEnvironment, withServer } from './lib/server-child.ts'
import { loadGuests } from './search/load-guests.ts'
import { People } from './search/people.ts'
import { makeAccounts, password } from './sign-in/accounts.ts'
import { offer, trySignIn } from './sign-in/offer.ts'
import type { Tried } from './sign-in/offer.ts'

const perSecond = { signIns: 100, lookUps: 100 }
/** Every fifth sign-in has a wrong password. */
const wrongEvery = 5

await bench(({ quick }) =>
  withCluster((cluster) =>
    withDatabase(cluster, (database) =>
      withClient(database.superuserUrl, async (client) => {
        const [guests, seconds, rounds] = quick ? [500, 2, 1] : [10_000, 10, 3]
        const tenant = await makeTenant(client, { venues: 12 })
        const people = new People()
        await loadGuests(client, tenant, people, guests)
        const emails = await makeAccounts(client, tenant, rounds * seconds * perSecond.signIns)
        return withServer(serverEnvironment(database, tenant.secrets), async ({ port }) => {
          const lookUps = (turn: number) =>
            lookUpSteadily(port, seconds, (number) => {
              const { guestId } = people.person(1 + ((turn * 1_009 + number * 7_919) % guests))
              return requestText({
                method: 'GET',
                path: `/api/guest-profiles/${guestId}`,
                cookie: tenant.cookie,
              })
            })
          const signIns = (turn: number) =>
            offer(perSecond.signIns, seconds, (number) => {
              const at = turn * seconds * perSecond.signIns + number
              const typed = number % wrongEvery === 0 ? `${password}, mistyped` : password
              return trySignIn(port, at, emails[at] ?? '', typed)
            })
          await lookUps(0)
          const [alone, beside, tried]: [number[], number[], Tried[]] = [[], [], []]
          for (let turn = 0; turn < rounds; turn++) {
            alone.push(...(await lookUps(turn)))
            const [lookedUp, answered] = await Promise.all([lookUps(turn), signIns(turn)])
            beside.push(...lookedUp)
            tried.push(...answered)
            say(`${answered.filter(isAnswered).length} of ${answered.length} sign-ins answered`)
          }
          return figures(alone, beside, tried)
        })
      }),
    ),
  ),
)

/** Look-ups at a steady rate, each on the connection that has been free longest; returns their waiting times. */
async function lookUpSteadily(
  port: number,
  seconds: number,
  requestOf: (number: number) => string,
): Promise<number[]> {
  return Connection.withSome(port, 64, (connections) => {
    const free = [...connections]
    return offer(perSecond.lookUps, seconds, async (number) => {
      const begun = performance.now()
      const connection = free.shift()
      if (!connection) throw new Error('All connections wait for their look-ups')
      const answer = await connection.send(requestOf(number))
      free.push(connection)
      if (answer.status !== 200) throw new Error(`A look-up answered ${answer.status}: ${answer.body}`)
      return performance.now() - begun
    })
  })
}

function isAnswered({ status }: Tried): boolean {
  return status === 200 || status === 401
}

function figures(alone: readonly number[], beside: readonly number[], tried: readonly Tried[]): Figure[] {
  const asked = tried.filter(({ status, retryAfter }) => status === 503 && retryAfter !== undefined)
  const others = tried.filter((one) => !isAnswered(one) && !asked.includes(one))
  const share = (some: readonly unknown[]) => (100 * some.length) / tried.length
  const at = `${perSecond.signIns} sign-ins a second offered`
  return [
    { name: 'look-ups: p95 without sign-ins', value: percentile(alone, 0.95), unit: 'ms' },
    { name: `look-ups: p95 while ${at}`, value: percentile(beside, 0.95), unit: 'ms' },
    {
      name: 'look-ups: p95 with beside without',
      value: percentile(beside, 0.95) / percentile(alone, 0.95),
      unit: 'x',
      aim: { at: 'most', value: 2 },
    },
    { name: `${at}: answered 200 or 401`, value: share(tried.filter(isAnswered)), unit: '%' },
    { name: `${at}: asked to come again (503 with Retry-After)`, value: share(asked), unit: '%' },
    {
      name: `${at}: answered otherwise`,
      value: share(others),
      unit: '%',
      aim: { at: 'most', value: 0 },
      ...(others.length > 0 ? { note: [...new Set(others.map(({ status }) => status))].join(', ') } : {}),
    },
    {
      name: `${at}: longest wait`,
      value: Math.max(...tried.map(({ ms }) => ms)),
      unit: 'ms',
      aim: { at: 'most', value: 2_500 },
      note: 'at most 2 s in line, then the hash and the rest of the call',
    },
  ]
}
