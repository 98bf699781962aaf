import { Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showToast } from '../../../shell/toasts.ts'
import classes from '../../../ui/record-detail.module.css'
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { useListingChanged, type ListingDetail } from '../queries.ts'
import { useListingCannot, useRefusalWords } from '../use-why.ts'

const SignForm = lazy(() => import('./sign-form.tsx'))

type Action = 'sign' | 'review' | 'withdraw'

/** An action that nothing waits for is not offered; withdrawing always is. */
const waits: Record<Action, string | undefined> = {
  sign: 'not_to_be_signed',
  review: 'not_to_be_reviewed',
  withdraw: undefined,
}

function Withdraw({ listing, onClose }: { listing: ListingDetail; onClose: () => void }) {
  const { t } = useTranslation('listings')
  const changed = useListingChanged()
  const words = useRefusalWords()
  const withdraw = useMutation({
    mutationFn: () => call('POST /api/listings/{listingId}/withdraw', { params: { listingId: listing.id } }),
    onSuccess: async (answer) => {
      onClose()
      void showToast({ kind: 'success', message: t('withdraw.done') })
      await changed(answer)
    },
  })
  return (
    <ConfirmDialog
      title={t('withdraw.title')}
      confirm={t('withdraw.do')}
      keep={t('withdraw.keep')}
      action={withdraw}
      refusal={words(withdraw.error)}
      onClose={onClose}
    >
      <Text>{t('withdraw.what')}</Text>
    </ConfirmDialog>
  )
}

/** Signing as the second, reviewing an immediate share, withdrawing; an impossible one says why. */
export function ListingActions({ listing }: { listing: ListingDetail }) {
  const { t } = useTranslation('listings')
  const cannot = useListingCannot()
  const [open, setOpen] = useState<Action>()
  const close = () => setOpen(undefined)
  const offered = (['sign', 'review', 'withdraw'] as const).filter(
    (action) => listing.can[action] !== waits[action],
  )
  return (
    <section aria-label={t('detail.actions')} className={`${classes['part']} stack gap-2 flat-texts`}>
      <Group gap="xs" align="flex-start">
        {offered.map((action) => (
          <ReasonedButton
            key={action}
            variant={action === 'withdraw' ? 'default' : 'filled'}
            reason={cannot(listing.can[action])}
            onClick={() => setOpen(action)}
          >
            {t(`do.${action}`)}
          </ReasonedButton>
        ))}
      </Group>
      {open === 'withdraw' ? <Withdraw listing={listing} onClose={close} /> : null}
      <Suspense fallback={null}>
        {open === 'sign' || open === 'review' ? (
          <SignForm listing={listing} action={open} onClose={close} />
        ) : null}
      </Suspense>
    </section>
  )
}
