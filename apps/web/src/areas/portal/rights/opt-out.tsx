import { List } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showToast } from '../../../shell/toasts.ts'
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx'
import { usePortalChanged, type PortalOrganisation } from '../queries.ts'

const effects = ['number', 'facts', 'free'] as const

interface OptOutProps {
  readonly of: PortalOrganisation
  readonly onClose: () => void
}

export default function OptOut({ of, onClose }: OptOutProps) {
  const { t } = useTranslation('portal')
  const changed = usePortalChanged()
  // As it was when the form opened: the page shows the new state before this closes.
  const [isOptedOut] = useState(of.optedOutAt === null)
  const way = isOptedOut ? 'out' : 'in'
  const set = useMutation({
    mutationFn: () =>
      call('POST /api/guest-portal/scoring-opt-out', {
        body: { organisationId: of.organisationId, isOptedOut },
      }),
    onSuccess: async () => {
      await changed()
      onClose()
      void showToast({ kind: 'success', message: t(`scoring.done.${way}`) })
    },
  })
  return (
    <ConfirmDialog
      title={t(`scoring.${way}`)}
      confirm={t(`scoring.${way}`)}
      keep={t('close')}
      action={set}
      onClose={onClose}
    >
      <List spacing="xs">
        {effects.map((effect) => (
          <List.Item key={effect}>{t(`scoring.effect.${way}.${effect}`)}</List.Item>
        ))}
      </List>
    </ConfirmDialog>
  )
}
