import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LeaveQuestion } from '../../../forms/leave-guard.tsx'

/** Asks before a report that was not sent is left, and says that its draft stays on this device. */
export function ReportGuard({ isDirty }: { isDirty: () => boolean }) {
  const { t } = useTranslation('incidents-form')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty() && !(next.pathname === current.pathname && 'new' in next.search),
    enableBeforeUnload: false,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  const words = { title: t('leave.title'), what: t('leave.what'), confirm: t('leave.do') }
  return <LeaveQuestion words={words} onLeave={proceed} onStay={reset} />
}
