import { Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before changes that are not saved are left behind. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation('messages')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={t('leave.title')}
      confirm={t('leave.do')}
      keep={t('leave.stay')}
      action={{ mutate: proceed, isPending: false, error: null }}
      onClose={reset}
    >
      <Text>{t('leave.what')}</Text>
    </ConfirmDialog>
  )
}
