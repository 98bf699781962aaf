import { Group, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { fieldErrors } from '../../api/describe-error.ts'
import { useSector } from '../../shell/session/sector.ts'
import { showToast } from '../../shell/toasts.ts'
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { Refusal } from '../../forms/refusal.tsx'
import type { Bill } from './queries.ts'
import { useBillCannot, useBillRefusal } from './use-bill-words.ts'

type Answer = 'paid' | 'not_received' | 'withdrawn'

/** `onDone` gets the bill after the action; null: the record is deleted. */
function useAnswer(bill: Bill, onDone: (answered: Bill | null) => void) {
  const { t } = useTranslation('bills')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { answer: Answer; reason?: string }) =>
      call('POST /api/dine-and-dash/bills/{billId}/answer', { params: { billId: bill.id }, body }),
    onSuccess: async (answered, { answer }) => {
      onDone(answered.bill)
      const isLate = answer === 'paid' && answered.bill !== null
      await showToast({ kind: 'success', message: t(`answered.${isLate ? 'paid_late' : answer}`) })
      await queryClient.invalidateQueries({ queryKey: ['bills'] })
    },
  })
}

interface AskProps {
  readonly bill: Bill
  readonly onAnswered: BillActionsProps['onAnswered']
  readonly onClose: () => void
}

function Withdraw({ bill, onAnswered, onClose }: AskProps) {
  const { t } = useTranslation(['bills', 'messages'])
  const [reason, setReason] = useState('')
  const refusalOf = useBillRefusal()
  const answering = useAnswer(bill, (answered) => {
    onClose()
    onAnswered?.(answered)
  })
  const fault = answering.error ? fieldErrors(answering.error, t)['reason'] : undefined
  return (
    <ConfirmDialog
      title={t('withdraw.title')}
      confirm={t('withdraw.do')}
      keep={t('withdraw.keep')}
      action={{
        ...answering,
        error: fault === undefined ? answering.error : null,
        mutate: () => answering.mutate({ answer: 'withdrawn', reason: reason.trim() }),
      }}
      refusal={refusalOf(answering.error)}
      onClose={onClose}
    >
      <p>{t('withdraw.lost')}</p>
      <Textarea
        required
        label={t('withdraw.reason')}
        maxLength={500}
        value={reason}
        error={fault}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}

/** Money that came in time deletes the record, so it asks first. */
function Received({ bill, onAnswered, onClose }: AskProps) {
  const { t } = useTranslation('bills')
  const refusalOf = useBillRefusal()
  const answering = useAnswer(bill, (answered) => {
    onClose()
    onAnswered?.(answered)
  })
  return (
    <ConfirmDialog
      title={t('received.title')}
      confirm={t('actions.paid')}
      keep={t('received.keep')}
      action={{ ...answering, mutate: () => answering.mutate({ answer: 'paid' }) }}
      refusal={refusalOf(answering.error)}
      onClose={onClose}
    >
      <p>{t('received.lost')}</p>
    </ConfirmDialog>
  )
}

interface BillActionsProps {
  readonly bill: Bill
  readonly isLinkShown: boolean
  readonly onLink: () => void
  /** With the bill after the action; null: the record is deleted. */
  readonly onAnswered?: ((answered: Bill | null) => void) | undefined
}

export function BillActions({ bill, isLinkShown, onLink, onAnswered }: BillActionsProps) {
  const { t } = useTranslation('bills')
  const context = useSector(bill.venue.id)
  const cannot = useBillCannot()
  const refusalOf = useBillRefusal()
  const [asked, ask] = useState<'withdrawn' | 'paid'>()
  const answering = useAnswer(bill, (answered) => onAnswered?.(answered))
  const isBusy = (answer: Answer) => answering.isPending && answering.variables.answer === answer
  return (
    <>
      {answering.error ? <Refusal error={answering.error} detail={refusalOf(answering.error)} /> : null}
      <Group gap="sm" align="start">
        {bill.can.confirm_payment === true ? (
          <ReasonedButton
            variant={bill.state === 'claimed' ? 'filled' : 'default'}
            loading={isBusy('paid')}
            onClick={() => (bill.state === 'unpaid' ? answering.mutate({ answer: 'paid' }) : ask('paid'))}
          >
            {t('actions.paid')}
          </ReasonedButton>
        ) : null}
        {bill.state === 'claimed' ? (
          <ReasonedButton
            variant="default"
            reason={cannot(bill.can.refuse_claim)}
            loading={isBusy('not_received')}
            onClick={() => answering.mutate({ answer: 'not_received' })}
          >
            {t('actions.notReceived')}
          </ReasonedButton>
        ) : null}
        {bill.state === 'open' ? (
          <ReasonedButton
            variant="default"
            reason={cannot(bill.can.link)}
            aria-expanded={isLinkShown}
            onClick={onLink}
          >
            {t('actions.link', { context })}
          </ReasonedButton>
        ) : null}
        <ReasonedButton variant="subtle" reason={cannot(bill.can.withdraw)} onClick={() => ask('withdrawn')}>
          {t('actions.withdraw')}
        </ReasonedButton>
      </Group>
      {asked === 'withdrawn' ? (
        <Withdraw bill={bill} onAnswered={onAnswered} onClose={() => ask(undefined)} />
      ) : null}
      {asked === 'paid' ? (
        <Received bill={bill} onAnswered={onAnswered} onClose={() => ask(undefined)} />
      ) : null}
    </>
  )
}
