import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Why nothing of the account can be changed in a session by PIN. */
export function ByPinOnly() {
  const { t } = useTranslation('accounts-profile')
  return <Text>{t('byPin')}</Text>
}
