import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showToast } from '../../../shell/toasts.ts'
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx'
import type { Invitation } from './queries.ts'

interface RevokeQuestionProps {
  readonly invitation: Invitation
  readonly onClose: () => void
}

export default function RevokeQuestion({ invitation, onClose }: RevokeQuestionProps) {
  const { t } = useTranslation('accounts-invite')
  const queries = useQueryClient()
  const revoke = useMutation({
    mutationFn: () =>
      call('DELETE /api/invitations/{invitationId}', { params: { invitationId: invitation.id } }),
    onSuccess: async () => {
      onClose()
      // The button that opened this is gone with the invitation.
      document.getElementById('invitations-title')?.focus()
      await queries.invalidateQueries({ queryKey: ['invitations'] })
      await showToast({ kind: 'success', message: t('revoke.done') })
    },
  })
  return (
    <ConfirmDialog
      title={t('revoke.title')}
      confirm={t('revoke.do')}
      keep={t('revoke.keep')}
      action={revoke}
      onClose={onClose}
    >
      {invitation.email || invitation.name ? (
        <Text fw={600} translate="no" style={{ overflowWrap: 'anywhere' }}>
          {invitation.email ?? invitation.name}
        </Text>
      ) : null}
      <Text>{t(invitation.by === 'code' ? 'revoke.codeLost' : 'revoke.linkLost')}</Text>
    </ConfirmDialog>
  )
}
