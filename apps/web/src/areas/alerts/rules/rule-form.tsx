import { Button, Checkbox, Group, NativeSelect, Stack } from '@mantine/core'
import { alertTypes, audienceRoles, channels, checkAlertRules, isTypeOf } from '@comity/domain/alerts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../shell/session/use-me.ts'
import { sectorOf } from '../../../shell/session/sector.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import type { AlertRule } from '../queries.ts'
import { keepRule, newRule, withType } from './change-rule.ts'
import { EscalationFields } from './escalation-fields.tsx'
import { useFaultWords } from './fault-words.ts'
import { TriggerFields } from './trigger-fields.tsx'

interface RuleFormProps {
  /** Undefined: a new one. */
  readonly rule: AlertRule | undefined
  readonly onKeep: (rule: AlertRule) => void
  readonly onClose: () => void
}

/** Changes one rule; nothing is in force before all rules were tried and saved. */
export default function RuleForm({ rule: given, onKeep, onClose }: RuleFormProps) {
  const { t } = useTranslation('alerts')
  const { me } = useMe()
  const sector = sectorOf(me)
  const types = alertTypes.filter((type) => isTypeOf(type, sector))
  const [rule, setRule] = useState<AlertRule>(given ?? newRule(types[0] ?? 'banned_guest'))
  const [isTried, setTried] = useState(false)
  const faultWords = useFaultWords()
  const faults = checkAlertRules(keepRule([], { ...rule, id: rule.id || 'new' }), sector)
  return (
    <FormDrawer title={given ? t('ruleForm.change') : t('ruleForm.add')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (faults.length === 0) onKeep(rule)
        }}
      >
        <Stack gap="md">
          <NativeSelect
            label={t('filter.type')}
            value={rule.type}
            data={types.map((value) => ({ value, label: t(`type.${value}`, { context: sector }) }))}
            onChange={(event) => {
              const type = types.find((each) => each === event.currentTarget.value)
              if (type) setRule(withType(rule, type))
            }}
          />
          <TriggerFields rule={rule} onChange={(trigger) => setRule({ ...rule, trigger })} />
          <Checkbox.Group
            label={t('ruleForm.audience')}
            value={rule.audience}
            onChange={(chosen) =>
              setRule({ ...rule, audience: audienceRoles.filter((role) => chosen.includes(role)) })
            }
          >
            <Group gap="lg" mt="xs">
              {audienceRoles.map((role) => (
                <Checkbox key={role} size="md" py="xs" value={role} label={t(`role.${role}`)} />
              ))}
            </Group>
          </Checkbox.Group>
          <Checkbox.Group
            label={t('tell.by')}
            description={t('tell.inApp')}
            value={rule.channels}
            onChange={(chosen) =>
              setRule({
                ...rule,
                channels: channels.filter((each) => each === 'in_app' || chosen.includes(each)),
              })
            }
          >
            <Group gap="lg" mt="xs">
              {channels
                .filter((channel) => channel !== 'in_app')
                .map((channel) => (
                  <Checkbox key={channel} size="md" py="xs" value={channel} label={t(`channel.${channel}`)} />
                ))}
            </Group>
          </Checkbox.Group>
          <EscalationFields
            steps={rule.escalation}
            onChange={(escalation) => setRule({ ...rule, escalation })}
          />
          {isTried && faults.length > 0 ? (
            <p role="alert" className="in-error strong">
              {faults.map(({ path, code }) => faultWords(path.split('.').slice(1), code)).join(' ')}
            </p>
          ) : null}
          <Button type="submit">{t('ruleForm.keep')}</Button>
        </Stack>
      </form>
    </FormDrawer>
  )
}
