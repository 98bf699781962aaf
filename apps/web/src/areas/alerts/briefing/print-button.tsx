import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

export function PrintButton() {
  const { t } = useTranslation('alerts')
  return (
    <Button
      variant="default"
      className="unprinted"
      leftSection={<IconPrinter aria-hidden size={18} />}
      onClick={() => window.print()}
    >
      {t('briefing.print')}
    </Button>
  )
}
