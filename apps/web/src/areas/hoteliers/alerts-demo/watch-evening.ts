import { compareAlerts, defaultRules, judge, nextStep } from '@comity/domain/alerts'
import type { AudienceRole, Channel, DueStep, GuestFacts, RaisedAlert } from '@comity/domain/alerts'
import { evening, factsAt, guests, instantOf, scoreOf } from './evening.ts'

/** What the visitor did, at a minute of the evening. */
export type Action = { readonly key: string; readonly at: number } & (
  | { readonly kind: 'take_on' }
  | { readonly kind: 'snooze'; readonly until: number }
)

/** One notification of a role; `outcomeOf` returns its outcome. */
export interface Telling {
  readonly at: Date
  readonly to: AudienceRole
  readonly channels: readonly Channel[]
}

/** An alert as it stands at an instant. */
export interface EveningAlert {
  readonly alert: RaisedAlert
  readonly raisedAt: Date
  readonly acknowledgedAt: Date | null
  readonly snoozedUntil: Date | null
  /** Its cause has ended. */
  readonly closedAt: Date | null
  readonly stepsDone: number
  readonly tellings: readonly Telling[]
  /** Who is notified next while the alert is unclaimed. */
  readonly next: DueStep | null
}

/** The evening's rules: those that every hotel begins with. */
const rules = defaultRules('hotel')

/**
 * Scores of the invented guests, by their ids. They do not change within the day, because nothing new is confirmed in
 * it.
 */
export function scoresOn(midnight: number): Map<string, GuestFacts['score']> {
  return new Map(guests.map((guest) => [guest.id, scoreOf(guest, midnight)]))
}

/**
 * The alerts up to a minute of the evening, by the rules and the visitor's actions: gravest first, ended ones last. The
 * evening is replayed from its beginning, so that the clock may be turned back and forth.
 */
export function watchEvening(
  midnight: number,
  scores: ReadonlyMap<string, GuestFacts['score']>,
  actions: readonly Action[],
  until: number,
): EveningAlert[] {
  let alerts: EveningAlert[] = []
  for (let minute: number = evening.opens; minute <= until; minute += evening.stepMinutes) {
    const now = instantOf(midnight, minute)
    const wanted = guests.flatMap((guest) =>
      judge(factsAt(guest, scores.get(guest.id) ?? null, midnight, minute), rules, now),
    )
    alerts = raise(alerts, wanted, now)
      .map((each) => escalate(each, now))
      .map((each) => act(each, actions, minute, midnight))
  }
  const now = instantOf(midnight, until)
  return alerts.map((each) => ({ ...each, next: nextStep(escalating(each), now) })).toSorted(byGravity)
}

const byGravity = (a: EveningAlert, b: EveningAlert) =>
  Number(a.closedAt !== null) - Number(b.closedAt !== null) || compareAlerts(a.alert, b.alert)

/** One alert of a key is open; it ends when no rule raises it any more. */
function raise(alerts: readonly EveningAlert[], wanted: readonly RaisedAlert[], now: Date): EveningAlert[] {
  const open = new Set(alerts.filter(({ closedAt }) => !closedAt).map(({ alert }) => alert.key))
  const fresh = wanted.filter(({ key }) => !open.has(key))
  return [
    ...alerts.map((each) => {
      const again = wanted.find(({ key }) => key === each.alert.key)
      if (each.closedAt || again) return { ...each, alert: again ?? each.alert }
      return { ...each, closedAt: now }
    }),
    ...fresh.map((alert) => ({
      alert,
      raisedAt: now,
      acknowledgedAt: null,
      snoozedUntil: null,
      closedAt: null,
      stepsDone: 0,
      tellings: alert.audience.map((to) => ({ at: now, to, channels: alert.channels })),
      next: null,
    })),
  ]
}

function escalate(alert: EveningAlert, now: Date): EveningAlert {
  const step = nextStep(escalating(alert), now)
  if (!step || step.dueAt > now) return alert
  const telling = { at: now, to: step.to, channels: alert.alert.channels }
  const taken = { ...alert, stepsDone: step.index + 1, tellings: [...alert.tellings, telling] }
  return escalate(taken, now)
}

const escalating = (alert: EveningAlert) => ({ ...alert, escalation: alert.alert.escalation })

function act(
  alert: EveningAlert,
  actions: readonly Action[],
  minute: number,
  midnight: number,
): EveningAlert {
  const action = actions.find(({ key, at }) => key === alert.alert.key && at === minute)
  if (!action || alert.closedAt) return alert
  return action.kind === 'take_on'
    ? { ...alert, acknowledgedAt: instantOf(midnight, minute) }
    : { ...alert, snoozedUntil: instantOf(midnight, action.until) }
}
