import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ChannelsPanel } from './channels-panel.tsx'

/** The channels as a part of the profile, which loads them when it gets there. */
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
