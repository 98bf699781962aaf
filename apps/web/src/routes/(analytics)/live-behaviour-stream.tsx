import { createFileRoute } from '@tanstack/react-router'
import { LivePage } from '../../areas/live/live-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(analytics)/live-behaviour-stream')({
  staticData: { page: { audience: 'staff', area: 'analytics', menu: 'analytics' } },
  loader: loadWords('live', 'ratings', 'feedback', 'risk', 'messages'),
  component: LivePage,
})
