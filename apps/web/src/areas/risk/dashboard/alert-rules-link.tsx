import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

export function AlertRulesLink() {
  const { t } = useTranslation('risk-pages')
  return (
    <Button
      variant="default"
      w="fit-content"
      renderRoot={(props) => <Link to="/alerts-page" search={{ tab: 'rules' }} {...props} />}
    >
      {t('rules.change')}
    </Button>
  )
}
