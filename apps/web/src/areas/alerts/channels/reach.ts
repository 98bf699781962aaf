import type { AlertConfig, AlertChannels } from './queries.ts'

type Rule = AlertConfig['rules'][number]
type Way = Rule['channels'][number]

export interface Reach {
  readonly type: Rule['type']
  /** Minutes without an owner until the user is notified; 0: at once. */
  readonly afterMinutes: number
  readonly ways: readonly Way[]
  /** Ways that the rules have and the user does not want. */
  readonly declined: readonly Way[]
}

const order: readonly Way[] = ['in_app', 'email', 'sms', 'push']

/** What the rules in force send to a user with these roles, by type, in the order of the rules. */
export function reachOf(
  rules: readonly Rule[],
  roles: readonly string[],
  chosen: AlertChannels['channels'],
): Reach[] {
  const heard = rules.flatMap((rule) => {
    const afterMinutes = minutesUntil(rule, roles)
    return rule.isOn && afterMinutes !== undefined ? [{ rule, afterMinutes }] : []
  })
  const wants = (way: Way) => way === 'in_app' || chosen[way]
  return [...Map.groupBy(heard, ({ rule }) => rule.type)].map(([type, group]) => {
    const offered = order.filter(
      (way) => way === 'in_app' || group.some(({ rule }) => rule.channels.includes(way)),
    )
    return {
      type,
      afterMinutes: Math.min(...group.map((each) => each.afterMinutes)),
      ways: offered.filter(wants),
      declined: offered.filter((way) => !wants(way)),
    }
  })
}

/** Undefined: the rule never notifies these roles. */
function minutesUntil({ audience, escalation }: Rule, roles: readonly string[]): number | undefined {
  if (audience.some((role) => roles.includes(role))) return 0
  return escalation.find(({ to }) => roles.includes(to))?.afterMinutes
}
