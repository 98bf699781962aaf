import type { Sector } from '@comity/contract'
import { decideAppeal } from '@comity/contract/disputes/disputes'
import { Radio, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showToast } from '../../../shell/toasts.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { CallForm } from '../../../forms/call-form.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { renewDisputes } from '../queries.ts'
import { useRefusal } from '../use-cannot.ts'

const outcomes = ['upheld', 'overturned'] as const

interface DecideFormProps {
  readonly caseId: string
  readonly context: Sector
  readonly onClose: () => void
}

/** The decision with its reasons, which both sides read; made once. */
export default function DecideForm({ caseId, context, onClose }: DecideFormProps) {
  const { t } = useTranslation('disputes')
  const queries = useQueryClient()
  const refusalOf = useRefusal()
  const { form, refusal, ...sending } = useCallForm({
    initialValues: { outcome: '', reason: '' },
    schema: decideAppeal.body,
    bodyOf: ({ outcome, reason }) => ({
      // Nothing chosen is a fault that the schema names.
      outcome: outcome as (typeof outcomes)[number],
      reason: reason.trim(),
    }),
    send: (body, idempotencyKey) =>
      call('POST /api/appeals/{appealId}/decision', {
        params: { appealId: caseId },
        body,
        idempotencyKey,
      }),
    onDone: async () => {
      await showToast({ kind: 'success', message: t('done.decide') })
      onClose()
      await renewDisputes(queries)
    },
  })
  return (
    <FormDrawer title={t('decide.title')} onClose={onClose}>
      <CallForm {...sending} refusal={refusal} action={t('decide.send')} detail={refusalOf(refusal)}>
        <Text>{t('decide.what', { context })}</Text>
        <Radio.Group label={t('decide.outcome')} required {...form.getInputProps('outcome')}>
          {outcomes.map((outcome) => (
            <Radio
              key={outcome}
              value={outcome}
              py="0.75rem"
              label={t(`decide.${outcome}`)}
              description={t(`decide.${outcome}Detail`, { context })}
            />
          ))}
        </Radio.Group>
        <Textarea
          label={t('decide.reason')}
          description={t('decide.reasonDetail', { context })}
          required
          autosize
          minRows={4}
          maxLength={2000}
          {...form.getInputProps('reason')}
        />
      </CallForm>
    </FormDrawer>
  )
}
