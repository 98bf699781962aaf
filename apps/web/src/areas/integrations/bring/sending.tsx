import { Button, Loader, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useBytes } from './use-bytes.ts'
import classes from './bring.module.css'

interface SendingProps {
  readonly file: File
  readonly onCancel: () => void
}

export function Sending({ file, onCancel }: SendingProps) {
  const { t } = useTranslation('integrations')
  const bytes = useBytes()
  return (
    <div className={`${classes['sending']} text-center stack centred middle gap-sm surface`}>
      <Loader aria-hidden size={40} />
      <output>
        <Text fw={600}>{t('bring.sending')}</Text>
        <Text>
          <span translate="no" className="strong breakable">
            {file.name}
          </span>{' '}
          · {bytes(file.size)}
        </Text>
      </output>
      <Button variant="default" onClick={onCancel}>
        {t('bring.cancel')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('bring.nothingYet')}
      </Text>
    </div>
  )
}
