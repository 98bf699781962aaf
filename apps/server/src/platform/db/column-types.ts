import type { ActivityKind } from '@comity/domain/activity'
import type { AlertRule, AudienceRole, Channel, EscalationStep } from '@comity/domain/alerts'
import type { MatchResult } from '@comity/domain/identity'
import type { RatingScale } from '@comity/domain/integrations'
import type { Drift, PredictionModel, Training } from '@comity/domain/predict'
import type { RetentionCategory } from '@comity/domain/retention'
import type { ResponseKey, RuleChoices, ShownLevel } from '@comity/domain/risk'
import type { EscalationStep as SafetyStep, SafetyAudience } from '@comity/domain/safety'
import type { QuickAction } from '@comity/domain/shift'
import type { ruleTestResult } from '@comity/contract/risk/rules'
import type { z } from 'zod'

type Measured = Extract<Drift, { status: 'measured' }>
type FieldWeights = Pick<MatchResult['fields'][number], 'field' | 'level' | 'weight'>[]
type Severity = 'low' | 'medium' | 'high' | 'critical'

/** A stored reason of an alert with the data that the view adds. */
export interface HeldReason {
  kind: string
  [field: string]: unknown
}

/**
 * The types of columns that the catalogue describes only as JSON or text, without null. The generator writes each
 * into the schema, and fails for a name without a column.
 */
export interface ColumnTypes {
  'activities.kind': ActivityKind
  'alert_configs.rules': AlertRule[]
  'audit_entries.details': Record<string, unknown>
  'booking_changes.after': Record<string, string | number | boolean | null>
  'booking_changes.before': Record<string, string | number | boolean | null>
  'feedback_versions.fault': 'guest' | 'venue' | 'other' | 'unclear'
  'feedback_versions.risk_level_hint': Severity
  'guest_claims.fields': FieldWeights
  'identity_pairs.fields': FieldWeights
  'import_mappings.mapping': Record<string, string | null>
  'import_mappings.rating_scale': RatingScale
  'import_mappings.words': Partial<Record<'status' | 'venue', Readonly<Record<string, string>>>>
  'incident_days.severity': Severity
  'known_smart_alerts.audience': AudienceRole[]
  'known_smart_alerts.channels': Channel[]
  'known_smart_alerts.escalation': EscalationStep[]
  'known_smart_alerts.held_reasons': HeldReason[]
  'known_smart_alerts.over_because': 'reasons_gone' | 'stay_over' | 'rules_changed'
  'known_smart_alerts.responses': ResponseKey[]
  'prediction_models.drift': Pick<Measured, 'rows' | 'expectedRate' | 'observedRate' | 'auc' | 'reasons'>
  'prediction_models.model': PredictionModel
  'prediction_targets.calibration': { rows: number; predicted: number; observed: number }[]
  'prediction_targets.refusal': Pick<Extract<Training, { status: 'refused' }>, 'reason' | 'needed'>
  'retention_runs.deleted': Record<string, number>
  'retention_runs.failed': RetentionCategory[]
  'risk_level_days.from_level': ShownLevel | 'none'
  'risk_level_days.to_level': ShownLevel | 'none'
  'risk_levels.from_level': ShownLevel
  'risk_levels.to_level': ShownLevel
  'risk_rule_sets.rules': RuleChoices
  'risk_rule_tests.result': z.output<typeof ruleTestResult>
  'safety_sendings.audiences': SafetyAudience[]
  'safety_settings.chain': SafetyStep[]
  'smart_alerts.audience': AudienceRole[]
  'smart_alerts.channels': Channel[]
  'smart_alerts.escalation': EscalationStep[]
  'tasks.action': QuickAction
}
