import { Button, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../api/describe-error.ts'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { showToast } from '../../shell/toasts.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { onboardingQuery, useLeaveSteps, type Onboarding } from './queries.ts'
import { StepLine } from './step-line.tsx'

function Steps({ onboarding: { steps, invited } }: { onboarding: Onboarding }) {
  const { t } = useTranslation('onboarding')
  const { roles } = useMe()
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone, can }) => !isDone && can.do === true)
  return (
    <Stack gap="md">
      <div>
        <Text fw={600} id="steps-done">
          {done === steps.length ? t('allDone') : t('progress', { done, count: steps.length })}
        </Text>
        <Progress.Root mt={8}>
          <Progress.Section value={Math.round((done / steps.length) * 100)} aria-labelledby="steps-done" />
        </Progress.Root>
      </div>
      <ol className="plain-list card ruled">
        {steps.map((step) => (
          <StepLine
            key={step.step}
            step={step}
            invited={invited}
            isNext={step === next}
            isAdmin={roles.includes('admin')}
          />
        ))}
      </ol>
    </Stack>
  )
}

function Reminders({ isLeft }: Pick<Onboarding, 'isLeft'>) {
  const { t } = useTranslation('onboarding')
  const leave = useLeaveSteps()
  return (
    <div className="row wrap between gap-2-md">
      <Text size="sm" c="dimmed" className="within-52">
        {t(isLeft ? 'left.detail' : 'reminded.detail')}
      </Text>
      <Button
        variant="default"
        loading={leave.isPending}
        onClick={() =>
          leave.mutate(!isLeft, {
            onError: (error) => {
              const { title, detail } = describeError(error, t)
              void showToast({ kind: 'failure', title, message: detail })
            },
          })
        }
      >
        {t(isLeft ? 'left.return' : 'reminded.leave')}
      </Button>
    </div>
  )
}

export function OnboardingPage() {
  const words = usePageWords()('/onboarding')
  const query = useQuery(onboardingQuery)
  return (
    <Stack gap="lg" maw={960}>
      <PageHeader {...words} />
      <Loaded query={query} rows={6} rowHeight={104}>
        {(onboarding) => (
          <>
            <Steps onboarding={onboarding} />
            {onboarding.steps.every(({ isDone }) => isDone) ? null : <Reminders isLeft={onboarding.isLeft} />}
          </>
        )}
      </Loaded>
    </Stack>
  )
}
