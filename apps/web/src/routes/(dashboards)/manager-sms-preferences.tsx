import { createFileRoute } from '@tanstack/react-router'
import { ChannelsPage } from '../../areas/alerts/channels/channels-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(dashboards)/manager-sms-preferences')({
  staticData: {
    page: { audience: 'manager', area: 'dashboards', place: { of: 'settings' }, menu: 'enterprise' },
  },
  loader: loadWords('alerts-channels', 'accounts-sign-in', 'alerts'),
  component: ChannelsPage,
})
