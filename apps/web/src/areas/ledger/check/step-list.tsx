import { Text } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconCircleMinus, IconCircleX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../ledger.module.css'
import type { Step } from './steps.ts'

const looks = {
  passed: { Icon: IconCircleCheck, color: 'var(--mantine-color-teal-text)' },
  failed: { Icon: IconCircleX, color: 'var(--mantine-color-red-text)' },
  unreached: { Icon: IconCircleDashed, color: 'var(--mantine-color-dimmed)' },
  absent: { Icon: IconCircleMinus, color: 'var(--mantine-color-dimmed)' },
}

export function StepList({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('ledger')
  return (
    <ol className={`${classes['steps']} plain-list stack gap-sm`} aria-label={t('check.steps')}>
      {steps.map(({ name, state, fault }) => {
        const { Icon, color } = looks[state]
        return (
          <li key={name}>
            <Icon aria-hidden size={22} color={color} />
            <div>
              <Text>
                {t(`step.${name}`)} <span className="strong">{t(`stepState.${state}`)}</span>
              </Text>
              {fault ? <Text>{t(`fault.${fault}`)}</Text> : null}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
