import type { Sector } from '../base/index.ts'
import { eligibilityOf } from '../risk/index.ts'
import type { AlertRule, AlertSeverity, AlertType, Trigger, TriggerKind } from './types.ts'

export const triggersOf: Readonly<Record<AlertType, readonly TriggerKind[]>> = {
  critical_risk: ['arrival', 'score', 'incident'],
  high_risk: ['arrival', 'score', 'incident'],
  banned_guest: ['arrival', 'incident'],
  watch_list: ['arrival', 'incident'],
  network: ['network'],
  group: ['group'],
  no_show: ['arrival'],
  cyber: ['account'],
}

/** Severity of an alert whose reasons give no higher one. */
export const baseSeverity: Readonly<Record<AlertType, AlertSeverity>> = {
  critical_risk: 'critical',
  banned_guest: 'high',
  high_risk: 'high',
  network: 'medium',
  cyber: 'medium',
  group: 'medium',
  watch_list: 'medium',
  no_show: 'low',
}

/** Types based on a number about a person, or on what another organisation shared. */
const needScoring: ReadonlySet<AlertType> = new Set(['critical_risk', 'high_risk', 'no_show', 'network'])

/**
 * Whether alerts of a type are raised about a person in a sector: nobody is scored, predicted or shared in schools
 * and healthcare, and minors nowhere.
 */
export function isTypeOf(
  type: AlertType,
  sector: Sector,
  ageBand: 'adult' | 'minor' | 'unknown' = 'unknown',
): boolean {
  return !needScoring.has(type) || eligibilityOf(sector, { ageBand }).kind === 'may_score'
}

/** Whether the type is about risk measured by the score. */
export function isRiskType(type: AlertType): type is 'critical_risk' | 'high_risk' {
  return type === 'critical_risk' || type === 'high_risk'
}

/** Scores at which the product's levels begin. */
export const defaultMinScore = { high_risk: 50, critical_risk: 75 } as const

/** How long an incident can raise an alert after it was reported, in days of 24 hours. */
export const incidentDays = 30

type Draft = Pick<AlertRule, 'type' | 'trigger'> & Partial<AlertRule>

function rule({ type, trigger, ...rest }: Draft): AlertRule {
  return {
    id: `${type}.${trigger.kind}`,
    isOn: true,
    channels: ['in_app'],
    audience: ['staff', 'manager'],
    escalation: [],
    type,
    trigger,
    ...rest,
  }
}

const arrival = (leadHours: number, minScore: number | null = null): Trigger => ({
  kind: 'arrival',
  leadHours,
  minScore,
})
const grave = (): Pick<AlertRule, 'channels' | 'escalation'> => ({
  channels: ['in_app', 'email', 'push'],
  escalation: [
    { afterMinutes: 30, to: 'manager' },
    { afterMinutes: 120, to: 'admin' },
  ],
})

/**
 * The default rules of a sector. A rule that needs the organisation's own decision (a score that rises while nobody
 * arrives) is included but off.
 */
export function defaultRules(sector: Sector): AlertRule[] {
  const rules = [
    rule({ type: 'critical_risk', trigger: arrival(48, defaultMinScore.critical_risk), ...grave() }),
    rule({ type: 'critical_risk', trigger: { kind: 'incident', minSeverity: 'critical' }, ...grave() }),
    rule({
      type: 'critical_risk',
      trigger: { kind: 'score', minScore: defaultMinScore.critical_risk },
      isOn: false,
      audience: ['manager'],
    }),
    rule({ type: 'banned_guest', trigger: arrival(48), ...grave() }),
    rule({
      type: 'high_risk',
      trigger: arrival(24, defaultMinScore.high_risk),
      channels: ['in_app', 'push'],
    }),
    rule({
      type: 'network',
      trigger: { kind: 'network', minSeverity: 'high' },
      audience: ['manager'],
      channels: ['in_app', 'email'],
    }),
    rule({
      type: 'cyber',
      trigger: { kind: 'account' },
      audience: ['manager', 'admin'],
      channels: ['in_app', 'email'],
    }),
    rule({ type: 'group', trigger: { kind: 'group', minFlagged: 2 }, audience: ['manager'] }),
    rule({ type: 'watch_list', trigger: arrival(24) }),
    rule({ type: 'no_show', trigger: arrival(48), audience: ['manager'] }),
  ]
  return rules.filter(({ type }) => isTypeOf(type, sector))
}
