import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/notice.tsx'

export function NeedsManager({ what }: { what: 'rules' | 'texts' }) {
  const { t } = useTranslation('alerts')
  return (
    <Notice kind="note" title={t('needsManager.title')}>
      {t(`needsManager.${what}`)}
    </Notice>
  )
}
