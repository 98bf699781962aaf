import type { AlertRule, AlertType } from '@comity/domain/alerts'
import type { Tx } from '../../platform/db/transaction.ts'
import { closeAlerts } from './commands/close-alerts.ts'
import { raiseAlerts } from './commands/raise-alerts.ts'
import { judgeSubjects } from './judge-subjects.ts'
import type { WantedAlert } from './judge-subjects.ts'
import { listUnclosed } from './queries/alerts.ts'
import { listComing, listGuestsWithIncidents, listOfGuests } from './queries/subjects.ts'
import type { SubjectRow } from './queries/subjects.ts'
import { readRules } from './rules.ts'

/** The result of checking some subjects. */
export interface Found {
  readonly subjects: number
  readonly raised: number
  readonly repeated: number
  readonly closed: number
}

export const nothingFound: Found = { subjects: 0, raised: 0, repeated: 0, closed: 0 }

export function together(a: Found, b: Found): Found {
  return {
    subjects: a.subjects + b.subjects,
    raised: a.raised + b.raised,
    repeated: a.repeated + b.repeated,
    closed: a.closed + b.closed,
  }
}

/** Types whose facts are all read here. Other types are raised elsewhere and close by their reasons alone. */
const judgedTypes: ReadonlySet<AlertType> = new Set([
  'critical_risk',
  'banned_guest',
  'high_risk',
  'watch_list',
])
const guestsAtOnce = 500
const staysAtOnce = 500
export const firstId = '00000000-0000-0000-0000-000000000000'

/** Checks everything about some guests: raises what the rules say and closes what they no longer say. */
export async function lookAtGuests(tx: Tx, guestIds: readonly string[]): Promise<Found> {
  const rules = await readRules(tx)
  let found = nothingFound
  for (let from = 0; from < guestIds.length; from += guestsAtOnce) {
    const subjects = await listOfGuests(tx, guestIds.slice(from, from + guestsAtOnce))
    const profileIds = subjects.map(({ profile_id }) => profile_id)
    found = together(found, await look(tx, rules, subjects, profileIds))
  }
  return found
}

/** Checks the next coming stays after one. Returns the last of them, or undefined at the end. */
export async function lookAtComing(
  tx: Tx,
  after: string,
): Promise<{ found: Found; after: string | undefined }> {
  const [rules, subjects] = [await readRules(tx), await listComing(tx, after, staysAtOnce)]
  const found = await look(tx, rules, subjects, [])
  const last = subjects.length < staysAtOnce ? undefined : (subjects.at(-1)?.stay_id ?? undefined)
  return { found, after: last }
}

/** Checks every coming stay and recent incident at the venues of the scope in one transaction. */
export async function lookAtAll(tx: Tx): Promise<Found> {
  let found = nothingFound
  let after: string | undefined = firstId
  while (after !== undefined) {
    const next: Awaited<ReturnType<typeof lookAtComing>> = await lookAtComing(tx, after)
    found = together(found, next.found)
    after = next.after
  }
  return together(found, await lookAtGuests(tx, await listGuestsWithIncidents(tx, guestsAtOnce)))
}

export async function wouldRaise(tx: Tx, guestId: string): Promise<WantedAlert[]> {
  const { now } = await tx.scope
  const [rules, subjects] = [await readRules(tx), await listOfGuests(tx, [guestId])]
  return judgeSubjects(tx, rules, subjects, () => now)
}

async function look(
  tx: Tx,
  rules: readonly AlertRule[],
  subjects: readonly SubjectRow[],
  profileIds: readonly string[],
): Promise<Found> {
  if (subjects.length === 0) return nothingFound
  const { now } = await tx.scope
  const wanted = await judgeSubjects(tx, rules, subjects, () => now)
  const wantedAt = new Set(wanted.map(placeOf))
  const stayIds = subjects.flatMap(({ stay_id }) => stay_id ?? [])
  const isLookedAt = new Set(stayIds)
  const gone = (await listUnclosed(tx, { stayIds, profileIds })).filter(
    (row) =>
      row.over_because !== null ||
      (judgedTypes.has(row.type) &&
        (row.stay_id === null || isLookedAt.has(row.stay_id)) &&
        !wantedAt.has(placeOf({ venueId: row.venue_id, key: row.key }))),
  )
  const isRuled = (type: AlertType) => rules.some((rule) => rule.isOn && rule.type === type)
  const closed = await closeAlerts(
    tx,
    gone.map((row) => ({
      alertId: row.alert_id,
      because: row.over_because ?? (isRuled(row.type) ? 'reasons_gone' : 'rules_changed'),
    })),
  )
  return { subjects: subjects.length, closed, ...(await raiseAlerts(tx, wanted)) }
}

const placeOf = ({ venueId, key }: { venueId: string; key: string }) => `${venueId} ${key}`
