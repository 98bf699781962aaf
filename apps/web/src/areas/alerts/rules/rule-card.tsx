import { Button, Group, Switch } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSector } from '../../../shell/session/sector.ts'
import classes from '../alerts.module.css'
import type { AlertRule, RulePrecision } from '../queries.ts'
import { Precision } from './precision.tsx'
import { useRuleWords } from './rule-words.ts'

interface RuleCardProps {
  readonly rule: AlertRule
  readonly precision: RulePrecision | undefined
  readonly onChange: (rule: AlertRule) => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

export function RuleCard({ rule, precision, onChange, onEdit, onRemove }: RuleCardProps) {
  const { t } = useTranslation('alerts')
  const context = useSector()
  const { triggerWords, toldWords, escalationWords } = useRuleWords()
  const name = t(`type.${rule.type}`, { context })
  const when = triggerWords(rule.trigger)
  return (
    <li className={`${classes['card']} stack gap-2 pad-md card`}>
      <Group justify="space-between" align="flex-start">
        <h3 className={`${classes['heading']} above-2`}>{name}</h3>
        <Switch
          size="md"
          checked={rule.isOn}
          py="xs"
          label={
            <>
              {rule.isOn ? t('rule.on') : t('rule.off')}
              <span className="visually-hidden">: {t('rule.switch', { name, when })}</span>
            </>
          }
          onChange={(event) => onChange({ ...rule, isOn: event.currentTarget.checked })}
        />
      </Group>
      <p>{when}</p>
      <p className="below-1 quiet">{[toldWords(rule), ...escalationWords(rule)].join(' ')}</p>
      {precision ? <Precision precision={precision} /> : null}
      <Group gap="xs">
        <Button variant="default" leftSection={<IconPencil aria-hidden size={18} />} onClick={onEdit}>
          {t('rule.edit')}
          <span className="visually-hidden">: {name}</span>
        </Button>
        <Button variant="subtle" leftSection={<IconTrash aria-hidden size={18} />} onClick={onRemove}>
          {t('rule.remove')}
          <span className="visually-hidden">: {name}</span>
        </Button>
      </Group>
    </li>
  )
}
