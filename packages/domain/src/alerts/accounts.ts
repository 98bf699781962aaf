import { minuteMs } from '../base/index.ts'
import { baseSeverity } from './rules.ts'
import { together } from './together.ts'
import type { AccountSignal, AlertRule, AudienceRole, RaisedAlert } from './types.ts'

/** More signals than this within an hour raise an alert; a single new device is enough. */
export const mostAnHour: Readonly<Record<AccountSignal, number>> = {
  new_device: 0,
  many_exports: 10,
  refused_roles: 20,
}

/** How long a signal is a reason for its alert, in days of 24 hours. */
export const signalDays = 7

const windowMs = 60 * minuteMs

/** How often an account gave a signal within one minute. */
export interface AccountAct {
  readonly userId: string
  readonly signal: AccountSignal
  /** The beginning of the minute. */
  readonly minute: Date
  readonly count: number
}

/** An account that gave too many of a signal within an hour. */
interface AccountFinding {
  readonly userId: string
  readonly signal: AccountSignal
  /** Count within the hour that ends with the minute `at`. */
  readonly count: number
  readonly at: Date
}

/**
 * Unusual activity of accounts.
 * @returns at most one finding for each account, signal and UTC day: the first minute of the day at which the
 *   preceding hour had too many
 */
export function findSignals(acts: readonly AccountAct[]): AccountFinding[] {
  const byAccount = Map.groupBy(acts, ({ userId, signal }) => `${signal}:${userId}`)
  return [...byAccount.values()].flatMap((own) => firstOfEachDay(own.flatMap((act) => exceeding(act, own))))
}

function exceeding({ userId, signal, minute }: AccountAct, own: readonly AccountAct[]): AccountFinding[] {
  const end = minute.getTime()
  const within = own.filter((act) => act.minute.getTime() > end - windowMs && act.minute.getTime() <= end)
  const count = within.reduce((sum, act) => sum + act.count, 0)
  return count > mostAnHour[signal] ? [{ userId, signal, count, at: minute }] : []
}

function firstOfEachDay(findings: readonly AccountFinding[]): AccountFinding[] {
  const inOrder = findings.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return [...Map.groupBy(inOrder, dayOf).values()].flatMap(([first]) => first ?? [])
}

const dayOf = ({ at }: AccountFinding) => at.toISOString().slice(0, 10)

/** Who sees alerts about colleagues and is notified of them, whatever other roles a rule names. */
const readers: readonly AudienceRole[] = ['manager', 'admin']

/** The alerts that the rules raise from findings. They are about no guest. */
export function judgeAccounts(
  findings: readonly AccountFinding[],
  rules: readonly AlertRule[],
): RaisedAlert[] {
  const speaking = rules.filter(({ isOn, type }) => isOn && type === 'cyber')
  if (speaking.length === 0) return []
  const { audience, escalation, ...told } = together(speaking)
  return findings.map((finding) => ({
    key: `cyber:${finding.signal}:${finding.userId}:${dayOf(finding)}`,
    type: 'cyber',
    severity: baseSeverity.cyber,
    guestId: finding.userId,
    stayId: null,
    ...told,
    audience: audience.filter((role) => readers.includes(role)),
    escalation: escalation.filter(({ to }) => readers.includes(to)),
    reasons: [{ kind: 'account', ...finding }],
    responses: [],
  }))
}
