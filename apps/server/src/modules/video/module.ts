import { defineModule } from '../../platform/module.ts'
import { forgetVideo } from './forget.ts'
import { openVideoClipRoute, updateVideoClipRoute } from './routes/clips.ts'
import { getVideoRoute } from './routes/get-video.ts'
import { takeVideoMessageRoute } from './routes/webhook.ts'
import { registerVideoRoute } from './routes/register-video.ts'
import { listVideoSourcesRoute, revokeVideoSourceRoute } from './routes/sources.ts'

export default defineModule({
  handlers: {
    takeVideoMessage: takeVideoMessageRoute,
    getVideoAnalytics: getVideoRoute,
    registerVideo: registerVideoRoute,
    updateVideoClip: updateVideoClipRoute,
    openVideoClip: openVideoClipRoute,
    listVideoSources: listVideoSourcesRoute,
    revokeVideoSource: revokeVideoSourceRoute,
  },
  jobs: { 'video/forget': forgetVideo },
  crontab: ['52 4 * * * video/forget'],
})
