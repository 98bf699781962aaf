import type { DecisionAction } from '@comity/domain/risk'
import type { ReasonReference } from './reasons.ts'

type On<K extends string> = { subject: { kind: K; id: string } }

export type RiskEvent =
  | ({
      action: 'risk.rules_drafted' | 'risk.rules_tested'
      details: { version: string }
    } & On<'organisation'>)
  | ({ action: 'risk.rules_published'; details: { version: string; before: string } } & On<'organisation'>)
  | ({
      action: 'risk.level_overridden'
      details: {
        overrideId: string
        decisionId: string
        level: string
        computedLevel: string
        endsAt: string
      }
    } & On<'guest'>)
  | ({
      action: 'risk.decided'
      details: {
        decisionId: string
        action: DecisionAction
        stayId: string | null
        facts: number
      } & Partial<ReasonReference>
    } & On<'guest'>)
  | ({ action: 'risk.false_positive_reported'; details: ReasonReference } & On<'smart_alert' | 'fact'>)
