import { createImprovementPlan } from '@comity/contract/plans/plans'
import { improvementSteps, type ImprovementStep } from '@comity/domain/network'
import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { useUnits } from '../../../shell/language/use-units.ts'
import { showToast } from '../../../shell/toasts.ts'
import { useNamed } from '../../accountability/use-named.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { CallForm } from '../../../forms/call-form.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { useListingChanged, type ListingDetail } from '../queries.ts'
import { useRefusalWords } from '../use-why.ts'
import { planEnd } from './plan-end.ts'

const steps = Object.keys(improvementSteps) as ImprovementStep[]

interface PlanFormProps {
  readonly listing: ListingDetail
  readonly onClose: () => void
}

export default function PlanForm({ listing, onClose }: PlanFormProps) {
  const { t } = useTranslation(['listings', 'network'])
  const { date } = useFormats()
  const units = useUnits()
  const named = useNamed()
  const shares = named(
    'step',
    steps,
    (step) => ` (${units(improvementSteps[step as ImprovementStep] / 10, 'percent')})`,
  )
  const context = listing.sector
  const changed = useListingChanged()
  const words = useRefusalWords()
  const [now] = useState(() => new Date().toISOString())
  const { form, refusal, ...sending } = useCallForm({
    initialValues: { steps: [...steps] },
    schema: createImprovementPlan.body,
    bodyOf: (values) => ({ listingId: listing.id, steps: values.steps }),
    send: (body, idempotencyKey) => call('POST /api/create-improvement-plan', { body, idempotencyKey }),
    onDone: async (answer) => {
      onClose()
      void showToast({ kind: 'success', message: t('listings:plan.agreedDone') })
      await changed(answer)
    },
  })
  const chosen = form.values.steps
  return (
    <FormDrawer title={t('listings:plan.open')} onClose={onClose}>
      <CallForm {...sending} refusal={refusal} action={t('listings:plan.do')} detail={words(refusal)}>
        <Text>{t('listings:plan.what', { context })}</Text>
        <Checkbox.Group label={t('listings:plan.steps')} {...form.getInputProps('steps')}>
          {steps.map((step) => (
            <Checkbox key={step} value={step} size="md" py="0.625rem" label={t(`network:step.${step}`)} />
          ))}
        </Checkbox.Group>
        {chosen.length > 0 ? (
          <Text>
            {t('listings:plan.preview', {
              without: date(listing.withoutPlanEndsAt),
              all: date(planEnd(listing, { agreedAt: now, done: chosen })),
            })}
          </Text>
        ) : null}
        <Text size="sm" c="dimmed">
          {t('listings:plan.formula', { steps: shares })}
        </Text>
      </CallForm>
    </FormDrawer>
  )
}
