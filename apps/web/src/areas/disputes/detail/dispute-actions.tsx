import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { useSector } from '../../../shell/session/sector.ts'
import { showToast } from '../../../shell/toasts.ts'
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import { renewDisputes, type Dispute } from '../queries.ts'
import { useCannot, useRefusal } from '../use-cannot.ts'

const AnswerForm = lazy(() => import('./answer-form.tsx'))

const calls = {
  acknowledge: 'POST /api/appeals/{appealId}/acknowledge',
  take_back: 'POST /api/appeals/{appealId}/take-back',
} as const

function useStep(step: keyof typeof calls, { id: appealId }: Dispute, onDone?: () => void) {
  const { t } = useTranslation('disputes')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(calls[step], { params: { appealId } }),
    onSuccess: async () => {
      onDone?.()
      await showToast({ kind: 'success', message: t(`done.${step}`) })
      await renewDisputes(queries)
    },
  })
}

function TakeBack({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const { t } = useTranslation('disputes')
  const context = useSector(dispute.venue.id)
  const refusalOf = useRefusal()
  const taking = useStep('take_back', dispute, onClose)
  return (
    <ConfirmDialog
      title={t('takeBack.title')}
      confirm={t('takeBack.do')}
      keep={t('takeBack.keep')}
      action={taking}
      refusal={refusalOf(taking.error)}
      onClose={onClose}
    >
      <Text>{t(`takeBack.lost.${dispute.record.kind}`)}</Text>
      <Text>{t('takeBack.then', { context })}</Text>
    </ConfirmDialog>
  )
}

export function DisputeActions({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation('disputes')
  const cannot = useCannot()
  const refusalOf = useRefusal()
  const [asked, ask] = useState<'answer' | 'take_back'>()
  const acknowledging = useStep('acknowledge', dispute)
  const { can, acknowledgedAt, answeredAt } = dispute
  if (can.take_back === 'managers_only') return null
  return (
    <>
      {acknowledging.error ? (
        <Refusal error={acknowledging.error} detail={refusalOf(acknowledging.error)} />
      ) : null}
      <Group gap="sm" align="start">
        {answeredAt === null ? (
          <ReasonedButton reason={cannot(can.answer)} onClick={() => ask('answer')}>
            {t('do.answer')}
          </ReasonedButton>
        ) : null}
        {acknowledgedAt === null ? (
          <ReasonedButton
            variant="default"
            reason={cannot(can.acknowledge)}
            loading={acknowledging.isPending}
            onClick={() => acknowledging.mutate()}
          >
            {t('do.acknowledge')}
          </ReasonedButton>
        ) : null}
        {can.take_back === true ? (
          <Button variant="default" onClick={() => ask('take_back')}>
            {t('do.take_back')}
          </Button>
        ) : null}
      </Group>
      {can.take_back === true ? (
        <Text size="sm" c="dimmed">
          {t('takeBack.hint')}
        </Text>
      ) : null}
      {asked === 'answer' ? (
        <Suspense>
          <AnswerForm dispute={dispute} onClose={() => ask(undefined)} />
        </Suspense>
      ) : null}
      {asked === 'take_back' ? <TakeBack dispute={dispute} onClose={() => ask(undefined)} /> : null}
    </>
  )
}
