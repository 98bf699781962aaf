import { contract } from '@comity/contract'
import { isShareShown, leastShown, networkReach } from '@comity/domain/network'
import { handle } from '../../../platform/http/call.ts'
import { listAgreements, toAgreement } from '../../agreements/index.ts'
import { lastMonths } from '../months.ts'
import {
  countAnswered,
  countCovered,
  countPartners,
  countQuestions,
  countStanding,
  countTold,
  sumSecured,
} from '../queries.ts'

/** For partners a smaller number could reveal one house. */
const shown = (count: number) => (count > 0 && count < leastShown ? 'fewer_than_5' : count)

export const getNetworkEffectsRoute = handle(contract.getNetworkEffects, async ({ session, now }) => {
  const months = lastMonths(now)
  const from = months[0]!.from
  const [scope, questions, answered, told, standing, secured, covered, partners, agreements] =
    await session.read((tx) =>
      Promise.all([
        tx.scope,
        countQuestions(tx, from),
        countAnswered(tx, from),
        countTold(tx, from),
        countStanding(tx),
        sumSecured(tx, from, leastShown),
        countCovered(tx),
        countPartners(tx),
        listAgreements(tx),
      ]),
    )
  const read = agreements.map(toAgreement)
  const reachAt = (at: Date) => networkReach(read, scope.organisationId, at)
  const countries = [...new Set([...covered, ...partners].map(({ country }) => country))].toSorted()
  return {
    madeAt: now.toISOString(),
    from: from.toISOString().slice(0, 10),
    questions: months.map(({ month }) => ({
      month,
      asked: questions.find((one) => one.month === month)?.asked ?? 0,
    })),
    told: isShareShown(answered.guests_told, answered.guests) ? answered.told : null,
    shared: {
      standing,
      told: months.map(({ month }) => ({
        month,
        times: shown(told.find((one) => one.month === month)?.times ?? 0),
      })),
    },
    secured: secured.map(({ kind, currency, n, amount }) => ({
      kind,
      currency,
      n,
      amountMinor: Number(amount),
    })),
    coverage: countries.map((country) => {
      const ours = covered.find((one) => one.country === country)
      const venues = partners.find((one) => one.country === country)?.venues ?? 0
      return { country, own: ours?.own ?? 0, covered: ours?.covered ?? 0, partners: shown(venues) }
    }),
    growth: months.map(({ month, until }) => ({
      month,
      ...reachAt(until > now ? now : new Date(until.getTime() - 1)),
    })),
  }
})
