import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '../bills.module.css'

export function Say({ children }: { children: string }) {
  const { t } = useTranslation('bills')
  return (
    <div className={classes['say']}>
      <Text size="sm" c="dimmed">
        {t('say.label')}
      </Text>
      <p>{children}</p>
    </div>
  )
}
