import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { NoSignatureCheck } from './ed25519.ts'

interface CheckFaultProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** The check itself failed, which says nothing against the proof. */
export function CheckFault({ error, onRetry }: CheckFaultProps) {
  const { t } = useTranslation('ledger')
  if (!(error instanceof NoSignatureCheck)) return <ErrorState error={error} onRetry={onRetry} />
  return (
    <Notice kind="fault" title={t('check.unable')}>
      {t('check.unableDetail')}
    </Notice>
  )
}
