import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './demo-ribbon.module.css'
import { pageSettings } from './page-settings.ts'

const key = 'comity.demo-ribbon'

/** States on every page of a demo that all people in it are invented, until it is dismissed for the session. */
export function DemoRibbon() {
  const { t } = useTranslation()
  const [isDismissed, setDismissed] = useState(() => sessionStorage.getItem(key) !== null)
  if (pageSettings.mode !== 'demo' || isDismissed) return null
  const dismiss = () => {
    sessionStorage.setItem(key, 'dismissed')
    setDismissed(true)
  }
  return (
    <aside
      className={`${classes['ribbon']} smaller rule-below row centred gap-2`}
      aria-label={t('demo.title')}
    >
      {t('demo.ribbon')}
      <button
        type="button"
        className={`${classes['dismiss']} unprinted plain-button inline-row`}
        aria-label={t('demo.dismiss')}
        onClick={dismiss}
      >
        <IconX aria-hidden size={16} />
      </button>
    </aside>
  )
}
