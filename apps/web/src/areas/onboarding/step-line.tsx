import { Text, Title } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useSector } from '../../shell/session/sector.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Step } from './queries.ts'
import { whereTo } from './where-to.ts'

interface StepLineProps {
  readonly step: Step
  readonly invited: number
  /** Of the steps that are open, the one to do first. */
  readonly isNext: boolean
  /** Whether the caller may invite from a file. */
  readonly isAdmin: boolean
}

export function StepLine({ step: { step, isDone, doneAt, can }, invited, isNext, isAdmin }: StepLineProps) {
  const { t } = useTranslation('onboarding')
  const context = useSector()
  const { date } = useFormats()
  const Icon = isDone ? IconCircleCheck : IconCircleDashed
  const { to, search } = whereTo[step]
  return (
    <li className="row wrap between gap-2-md pad-lg" aria-current={isNext ? 'step' : undefined}>
      <div className="flex gap-sm shrinkable basis-16 rigid-icons">
        <Icon aria-hidden size={24} />
        <div className="shrinkable">
          <Title order={3} size="h4">
            {t(`step.${step}.title`, { context })}
          </Title>
          <Text size="sm" c="dimmed">
            {t(`step.${step}.detail`, { context })}
          </Text>{' '}
          <Text size="sm" fw={600}>
            {isDone
              ? doneAt
                ? t('doneOn', { date: date(doneAt) })
                : t('done')
              : t(isNext ? 'next' : 'open')}
            {step === 'people' && invited > 0 ? ` · ${t('invited', { count: invited })}` : null}
          </Text>
        </div>
      </div>
      {can.do === true ? (
        <div className="row wrap gap-2">
          {step === 'people' && isAdmin ? (
            <LinkButton to="/invite-page" search={{ many: true }}>
              {t('step.people.many')}
            </LinkButton>
          ) : null}
          <LinkButton to={to} {...(search ? { search } : {})} primary={isNext}>
            {t(`step.${step}.do`, { context })}
          </LinkButton>
        </div>
      ) : isDone ? null : (
        <Text size="sm" c="dimmed" className="within-24">
          {t(`cannot.${can.do}`)}
        </Text>
      )}
    </li>
  )
}
