import { audienceRoles, channels } from './types.ts'
import type { AlertRule, RaisedAlert } from './types.ts'

/** The combined audience and channels of rules of one type that apply together. */
export function together(
  rules: readonly AlertRule[],
): Pick<RaisedAlert, 'ruleIds' | 'channels' | 'audience' | 'escalation'> {
  const steps = rules
    .flatMap(({ escalation }) => escalation)
    .toSorted((a, b) => a.afterMinutes - b.afterMinutes)
  return {
    ruleIds: rules.map(({ id }) => id),
    channels: channels.filter((channel) => rules.some((rule) => rule.channels.includes(channel))),
    audience: audienceRoles.filter((role) => rules.some((rule) => rule.audience.includes(role))),
    escalation: steps.filter((step, index) => steps.findIndex(({ to }) => to === step.to) === index),
  }
}
