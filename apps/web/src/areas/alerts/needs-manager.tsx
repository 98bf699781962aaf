import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/notice.tsx'

/** Says which role a part of the page needs. */
export function NeedsManager({ what }: { what: 'rules' | 'texts' }) {
  const { t } = useTranslation('alerts')
  return (
    <Notice kind="note" title={t('needsManager.title')}>
      {t(`needsManager.${what}`)}
    </Notice>
  )
}
