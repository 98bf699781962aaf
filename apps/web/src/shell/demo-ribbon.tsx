import { useTranslation } from 'react-i18next'
import classes from './demo-ribbon.module.css'
import { pageSettings } from './page-settings.ts'

/** Says on every page of a demo that nobody in it is real. */
export function DemoRibbon() {
  const { t } = useTranslation()
  if (pageSettings.mode !== 'demo') return null
  return (
    <aside className={classes['ribbon']} aria-label={t('demo.title')}>
      {t('demo.ribbon')}
    </aside>
  )
}
