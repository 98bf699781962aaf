import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { useSector } from '../../../shell/session/sector.ts'
import { showToast } from '../../../shell/toasts.ts'
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx'
import { useGuestChanged, type GuestDetail } from '../queries.ts'

interface StandingDialogProps {
  readonly guest: GuestDetail
  readonly status: 'active' | 'archived'
  readonly onClose: () => void
}

export default function StandingDialog({ guest, status, onClose }: StandingDialogProps) {
  const { t } = useTranslation('guests')
  const context = useSector()
  const changed = useGuestChanged()
  const change = useMutation({
    mutationFn: () =>
      call('PUT /api/guest-profiles/{guestId}/status', { params: { guestId: guest.id }, body: { status } }),
    onSuccess: async () => {
      onClose()
      await changed(guest.id)
      await showToast({ kind: 'success', message: t(`standing.done.${status}`) })
    },
  })
  const step = status === 'active' && guest.status === 'archived' ? 'restored' : status
  return (
    <ConfirmDialog
      title={t(`standing.title.${step}`, { context })}
      confirm={t(`standing.do.${step}`)}
      keep={t('standing.keep')}
      action={change}
      onClose={onClose}
    >
      <Text>{t(`standing.what.${step}`, { context })}</Text>
    </ConfirmDialog>
  )
}
