import { Button, Group, NativeSelect, NumberInput, Stack } from '@mantine/core'
import { alertRuleBounds, audienceRoles } from '@comity/domain/alerts'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../alerts.module.css'
import type { AlertRule } from '../queries.ts'

type Step = AlertRule['escalation'][number]

interface EscalationFieldsProps {
  readonly steps: readonly Step[]
  readonly onChange: (steps: Step[]) => void
}

const { least, most } = alertRuleBounds.afterMinutes

export function EscalationFields({ steps, onChange }: EscalationFieldsProps) {
  const { t } = useTranslation('alerts')
  const change = (nth: number, part: Partial<Step>) =>
    onChange(steps.map((step, index) => (index === nth ? { ...step, ...part } : step)))
  const add = () => {
    const last = steps.at(-1)?.afterMinutes ?? 0
    onChange([...steps, { afterMinutes: Math.min(last + 30, most), to: 'manager' }])
  }
  return (
    <fieldset className={`${classes['group']} flush unpadded borderless shrinkable`}>
      <legend>{t('ruleForm.escalation')}</legend>
      <p className="below-1 quiet">{t('ruleForm.escalationWhat')}</p>
      <Stack gap="xs">
        {steps.map((step, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step is its place in the chain
          <Group key={nth} align="end" gap="xs">
            <NumberInput
              label={t('ruleForm.afterMinutes')}
              w="8rem"
              value={step.afterMinutes}
              min={least}
              max={most}
              allowDecimal={false}
              hideControls
              inputMode="numeric"
              onChange={(typed) => change(nth, { afterMinutes: Number(typed) })}
            />
            <NativeSelect
              label={t('ruleForm.to')}
              value={step.to}
              data={audienceRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
              onChange={(event) => {
                const to = audienceRoles.find((role) => role === event.currentTarget.value)
                if (to) change(nth, { to })
              }}
            />
            <Button variant="subtle" onClick={() => onChange(steps.filter((_, index) => index !== nth))}>
              {t('rule.remove')}
            </Button>
          </Group>
        ))}
      </Stack>
      {steps.length < alertRuleBounds.steps.most ? (
        <Button mt="xs" variant="default" leftSection={<IconPlus aria-hidden size={18} />} onClick={add}>
          {t('ruleForm.addStep')}
        </Button>
      ) : null}
    </fieldset>
  )
}
