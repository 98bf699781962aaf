import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { removePasskey } from '../../../../api/passkeys.ts'
import { showToast } from '../../../../shell/toasts.ts'
import { ConfirmDialog } from '../../../../forms/confirm-dialog.tsx'
import { profileQuery } from '../queries.ts'
import { shownError, useReauthentication } from '../use-reauthentication.tsx'

interface RemovePasskeyProps {
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}

export default function RemovePasskey({ id, name, onClose }: RemovePasskeyProps) {
  const { t } = useTranslation('accounts-profile')
  const queries = useQueryClient()
  const { run, dialog } = useReauthentication()
  const remove = useMutation({
    mutationFn: () => run(() => removePasskey(id)),
    onSuccess: async () => {
      onClose()
      // The button that opened this is gone with the passkey.
      document.getElementById('passkeys-title')?.focus()
      await queries.invalidateQueries({ queryKey: profileQuery.queryKey })
      await showToast({ kind: 'success', message: t('passkeys.removed') })
    },
  })
  return (
    <>
      <ConfirmDialog
        title={t('passkeys.ask')}
        confirm={t('passkeys.remove')}
        keep={t('passkeys.keep')}
        action={{ ...remove, error: shownError(remove.error) }}
        onClose={onClose}
      >
        <Text fw={600} translate="no" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text>{t('passkeys.lost')}</Text>
      </ConfirmDialog>
      {dialog}
    </>
  )
}
