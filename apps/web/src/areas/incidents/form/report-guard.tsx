import { Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx'

/** Asks before a report that was not sent is left, and says what becomes of it: the draft stays on this device. */
export function ReportGuard({ isDirty }: { isDirty: () => boolean }) {
  const { t } = useTranslation(['incidents-form', 'messages'])
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty() && !(next.pathname === current.pathname && 'new' in next.search),
    enableBeforeUnload: false,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={t('leave.title')}
      confirm={t('leave.do')}
      keep={t('messages:leave.stay')}
      action={{ mutate: proceed, isPending: false, error: null }}
      onClose={reset}
    >
      <Text>{t('leave.what')}</Text>
    </ConfirmDialog>
  )
}
