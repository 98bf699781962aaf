import { createFileRoute } from '@tanstack/react-router'
import { videoSearch } from '../../areas/video/search.ts'
import { VideoPage } from '../../areas/video/video-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(analytics)/video-analytics')({
  staticData: {
    page: {
      audience: 'manager',
      area: 'analytics',
      place: { of: 'safety', under: '/incident-management' },
      menu: 'analytics',
    },
  },
  validateSearch: videoSearch,
  loader: loadWords('video', 'incidents', 'charts'),
  component: VideoPage,
})
