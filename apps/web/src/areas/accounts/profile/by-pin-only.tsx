import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function ByPinOnly() {
  const { t } = useTranslation('accounts-profile')
  return <Text>{t('byPin')}</Text>
}
