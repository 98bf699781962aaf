import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './briefing.module.css'

export function PrintButton() {
  const { t } = useTranslation('alerts')
  return (
    <Button
      variant="default"
      className={classes['screenOnly'] ?? ''}
      leftSection={<IconPrinter aria-hidden size={18} />}
      onClick={() => window.print()}
    >
      {t('briefing.print')}
    </Button>
  )
}
