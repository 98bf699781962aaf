import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageWords } from '../../../shell/registry/use-page-words.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ChannelsPanel } from './channels-panel.tsx'
import { channelsQuery } from './queries.ts'
import { WhichAlerts } from './which-alerts.tsx'

export function ChannelsPage() {
  const { t } = useTranslation('alerts-channels')
  const { data } = useQuery(channelsQuery)
  const wordsOf = usePageWords()
  return (
    <Stack gap="lg">
      <PageHeader {...wordsOf('/manager-sms-preferences')} />
      <ChannelsPanel level={2} />
      {data ? <WhichAlerts channels={data} /> : null}
      <Text size="sm" c="dimmed">
        {t('goToProfile')}{' '}
        <Anchor inherit renderRoot={(props) => <Link to="/my-profile" hash="alerts" {...props} />}>
          {wordsOf('/my-profile').title}
        </Anchor>
      </Text>
    </Stack>
  )
}
