import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { useLock } from './use-lock.ts'

export default function LockButton() {
  const { t } = useTranslation('accounts-sign-in')
  const { lock, isLocking } = useLock()
  return (
    <IconButton
      aria-label={t('lock.button')}
      title={t('lock.button')}
      disabled={isLocking}
      onClick={() => void lock()}
    >
      <IconLock aria-hidden size={20} stroke={1.75} />
    </IconButton>
  )
}
