import { Button, Group, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { showToast } from '../../../shell/toasts.ts'
import classes from '../../../ui/record-detail.module.css'
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { isOver } from '../is-over.ts'
import own from '../listings.module.css'
import { useListingChanged, type ListingDetail } from '../queries.ts'
import { useListingCannot, useRefusalWords } from '../use-why.ts'
import { planEnd } from './plan-end.ts'
import { PersonWord } from './person-word.tsx'

const PlanForm = lazy(() => import('./plan-form.tsx'))

type Plan = NonNullable<ListingDetail['plan']>
type Step = Plan['steps'][number]

interface StepLineProps {
  readonly listing: ListingDetail
  readonly plan: Plan
  readonly step: Step
  readonly canComplete: boolean
}

/** A step, and noting it as done: that shortens the listing for good, so it asks first. */
function StepLine({ listing, plan, step, canComplete }: StepLineProps) {
  const { t } = useTranslation(['listings', 'network'])
  const { date } = useFormats()
  const changed = useListingChanged()
  const words = useRefusalWords()
  const [isAsking, setAsking] = useState(false)
  const name = t(`network:step.${step.step}`)
  const done = plan.steps.flatMap((one) => (one.doneAt === null ? [] : [one.step]))
  const after = planEnd(listing, { agreedAt: plan.agreedAt, done: [...done, step.step] })
  const complete = useMutation({
    mutationFn: () =>
      call('POST /api/improvement-plans/{planId}/steps/{stepId}/complete', {
        params: { planId: plan.id, stepId: step.step },
      }),
    onSuccess: async (answer) => {
      setAsking(false)
      void showToast({
        kind: 'success',
        message: t('listings:plan.stepDone', { date: date(answer.clocks.endsAt) }),
      })
      await changed(answer)
    },
  })
  const Icon = step.doneAt === null ? IconCircleDashed : IconCircleCheck
  return (
    <li className={`${own['check']} grid gap-2 pad-block-2 flat-paragraphs`} data-met>
      <Icon aria-hidden />
      <div>
        <p>{name}</p>
        {step.doneAt === null ? null : (
          <p className="quiet">
            {t('listings:plan.done', { date: date(step.doneAt) })} · <PersonWord person={step.doneBy} />
          </p>
        )}
        {step.doneAt === null && canComplete ? (
          <Button
            variant="default"
            aria-label={t('listings:plan.complete', { step: name })}
            onClick={() => {
              complete.reset()
              setAsking(true)
            }}
          >
            {t('listings:plan.completeShort')}
          </Button>
        ) : null}
        {isAsking ? (
          <ConfirmDialog
            title={t('listings:plan.ask')}
            confirm={t('listings:plan.completeShort')}
            keep={t('listings:plan.keep')}
            action={complete}
            refusal={words(complete.error)}
            onClose={() => setAsking(false)}
          >
            <Text>
              {t('listings:plan.askWhat', {
                step: name,
                after: date(after),
                before: date(listing.clocks.endsAt),
              })}
            </Text>
          </ConfirmDialog>
        ) : null}
      </div>
    </li>
  )
}

function PlanTerm({ listing, plan }: { listing: ListingDetail; plan: Plan }) {
  const { t } = useTranslation('listings')
  const { date } = useFormats()
  const values = {
    without: date(listing.withoutPlanEndsAt),
    now: date(listing.clocks.endsAt),
    all: date(planEnd(listing, { agreedAt: plan.agreedAt, done: plan.steps.map(({ step }) => step) })),
  }
  const isDone = plan.steps.every(({ doneAt }) => doneAt !== null)
  return <Text>{t(isDone ? 'plan.allDone' : 'plan.term', values)}</Text>
}

export function PlanPart({ listing }: { listing: ListingDetail }) {
  const { t } = useTranslation('listings')
  const { date } = useFormats()
  const cannot = useListingCannot()
  const [isAgreeing, setAgreeing] = useState(false)
  const titleId = useId()
  const { plan, can, sector: context } = listing
  const stands = plan !== null && plan.voidedAt === null
  if (plan === null && isOver(listing)) return null
  return (
    <section aria-labelledby={titleId} className={`${classes['part']} stack gap-2 flat-texts`}>
      <h3 id={titleId}>{t('plan.title')}</h3>
      {plan === null ? <Text c="dimmed">{t('plan.none', { context })}</Text> : null}
      {plan === null ? null : (
        <>
          <p className={`${classes['quiet']} quiet`}>
            {t('plan.agreed', { date: date(plan.agreedAt) })} · <PersonWord person={plan.agreedBy} />
          </p>
          {plan.voidedAt === null ? null : <p>{t('plan.voided', { date: date(plan.voidedAt) })}</p>}
          {stands && !isOver(listing) ? <PlanTerm listing={listing} plan={plan} /> : null}
          <ul className="plain-list">
            {plan.steps.map((step) => (
              <StepLine
                key={step.step}
                listing={listing}
                plan={plan}
                step={step}
                canComplete={stands && !isOver(listing) && can.withdraw === true}
              />
            ))}
          </ul>
        </>
      )}
      {!stands && !isOver(listing) && can.agree_plan !== 'managers_only' ? (
        <Group>
          <ReasonedButton variant="default" reason={cannot(can.agree_plan)} onClick={() => setAgreeing(true)}>
            {t('plan.open')}
          </ReasonedButton>
        </Group>
      ) : null}
      <Suspense fallback={null}>
        {isAgreeing ? <PlanForm listing={listing} onClose={() => setAgreeing(false)} /> : null}
      </Suspense>
    </section>
  )
}
