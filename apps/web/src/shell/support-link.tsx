import { useTranslation } from 'react-i18next'
import { pageSettings } from './page-settings.ts'

/** The way to support; absent where no contact address is set. */
export function SupportLink() {
  const { t } = useTranslation()
  if (!pageSettings.contactEmail.includes('@')) return null
  return <a href={`mailto:${pageSettings.contactEmail}`}>{t('support')}</a>
}
