import { createFileRoute } from '@tanstack/react-router'
import { RoomDemoPage } from '../../areas/feedback/room-demo/room-demo-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(guests)/v2rate-room-demo')({
  staticData: { page: { audience: 'public', area: 'guests', menu: 'resources' } },
  loader: loadWords('feedback-room-demo', 'stay-ratings'),
  component: RoomDemoPage,
})
