import { useTranslation } from 'react-i18next'
import classes from './demo-ribbon.module.css'
import { pageSettings } from './page-settings.ts'

/** States on every page of a demo that all people in it are invented. */
export function DemoRibbon() {
  const { t } = useTranslation()
  if (pageSettings.mode !== 'demo') return null
  return (
    <aside className={classes['ribbon']} aria-label={t('demo.title')}>
      {t('demo.ribbon')}
    </aside>
  )
}
