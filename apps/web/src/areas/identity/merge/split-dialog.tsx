import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showToast } from '../../../shell/toasts.ts'
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx'
import { GuestName } from '../../guests/guest-name.tsx'
import type { GuestDetail } from '../../guests/queries.ts'
import { useGuestsChanged } from '../queries.ts'

interface SplitDialogProps {
  readonly guestId: string
  readonly merge: GuestDetail['merges'][number]
  readonly onClose: () => void
}

export default function SplitDialog({ guestId, merge, onClose }: SplitDialogProps) {
  const { t } = useTranslation('identity')
  const changed = useGuestsChanged()
  const split = useMutation({
    mutationFn: () =>
      call('POST /api/guest-profiles/{guestId}/split', {
        params: { guestId },
        body: { claimId: merge.claimId },
      }),
    onSuccess: async () => {
      onClose()
      await changed()
      await showToast({ kind: 'success', message: t('undone') })
    },
  })
  return (
    <ConfirmDialog
      title={t('split.title')}
      confirm={t('split.do')}
      keep={t('split.keep')}
      action={split}
      onClose={onClose}
    >
      <Text fw={600}>
        <GuestName guest={merge} />
      </Text>
      <Text>{t('split.what')}</Text>
    </ConfirmDialog>
  )
}
