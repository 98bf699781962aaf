import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSector } from '../../shell/session/sector.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { onboardingQuery, useLeaveSteps } from './queries.ts'

/** A reminder of the first steps that are open, until they are done or the person leaves them. */
export default function FirstStepsCard() {
  const { t } = useTranslation('onboarding')
  const context = useSector()
  const { data } = useQuery(onboardingQuery)
  const leave = useLeaveSteps()
  if (!data || data.isLeft) return null
  const done = data.steps.filter(({ isDone }) => isDone).length
  const next = data.steps.find(({ isDone, can }) => !isDone && can.do === true)
  if (!next) return null
  return (
    <section aria-labelledby="first-steps" className="row wrap between gap-2-md pad-lg card">
      <div className="shrinkable">
        <h2 id="first-steps" className="flush title-size">
          {t('card.title', { done, count: data.steps.length })}
        </h2>
        <Text size="sm" c="dimmed">
          {t('card.next', { step: t(`step.${next.step}.title`, { context }) })}
        </Text>
      </div>
      <div className="row wrap gap-2">
        <Button variant="subtle" loading={leave.isPending} onClick={() => leave.mutate(true)}>
          {t('reminded.leave')}
        </Button>
        <LinkButton to="/onboarding" primary>
          {t('card.go')}
        </LinkButton>
      </div>
    </section>
  )
}
