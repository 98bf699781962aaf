import { NativeSelect, NumberInput } from '@mantine/core'
import { alertRuleBounds, alertSeverities, triggersOf } from '@comity/domain/alerts'
import { useTranslation } from 'react-i18next'
import { useSector } from '../../../shell/session/sector.ts'
import type { AlertRule } from '../queries.ts'
import { firstTrigger, type TriggerKind } from './change-rule.ts'

interface TriggerFieldsProps {
  readonly rule: AlertRule
  readonly onChange: (trigger: AlertRule['trigger']) => void
}

type Bounded = 'leadHours' | 'minScore' | 'minFlagged'

export function TriggerFields({ rule: { type, trigger }, onChange }: TriggerFieldsProps) {
  const { t } = useTranslation(['alerts', 'guests-history'])
  const context = useSector()

  const number = (field: Bounded, value: number, set: (value: number) => void) => (
    <NumberInput
      label={t(`ruleForm.${field}`)}
      description={t('ruleForm.range', alertRuleBounds[field])}
      value={value}
      min={alertRuleBounds[field].least}
      max={alertRuleBounds[field].most}
      allowDecimal={false}
      clampBehavior="blur"
      hideControls
      inputMode="numeric"
      required
      onChange={(typed) => set(Number(typed))}
    />
  )
  const bounds = () => {
    switch (trigger.kind) {
      case 'arrival':
        return (
          <>
            {number('leadHours', trigger.leadHours, (leadHours) => onChange({ ...trigger, leadHours }))}
            {trigger.minScore === null
              ? null
              : number('minScore', trigger.minScore, (minScore) => onChange({ ...trigger, minScore }))}
          </>
        )
      case 'score':
        return number('minScore', trigger.minScore, (minScore) => onChange({ ...trigger, minScore }))
      case 'group':
        return number('minFlagged', trigger.minFlagged, (minFlagged) => onChange({ ...trigger, minFlagged }))
      case 'account':
        return null
      case 'incident':
      case 'network':
        return (
          <NativeSelect
            label={t('ruleForm.minSeverity')}
            value={trigger.minSeverity}
            data={alertSeverities.map((value) => ({ value, label: t(`guests-history:severity.${value}`) }))}
            onChange={(event) => {
              const minSeverity = alertSeverities.find((each) => each === event.currentTarget.value)
              if (minSeverity) onChange({ ...trigger, minSeverity })
            }}
          />
        )
    }
  }
  return (
    <>
      <NativeSelect
        label={t('ruleForm.trigger')}
        value={trigger.kind}
        data={triggersOf[type].map((value) => ({ value, label: t(`ruleForm.kind.${value}`, { context }) }))}
        onChange={(event) => onChange(firstTrigger(type, event.currentTarget.value as TriggerKind))}
      />
      {bounds()}
    </>
  )
}
