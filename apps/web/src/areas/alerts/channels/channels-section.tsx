import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ChannelsPanel } from './channels-panel.tsx'

export default function ChannelsSection() {
  const { t } = useTranslation('alerts-channels')
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('section.detail')}
      </Text>
      <ChannelsPanel level={3} />
    </>
  )
}
