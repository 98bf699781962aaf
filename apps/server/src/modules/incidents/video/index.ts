import { forgetVideo } from './forget.ts'
import { openVideoClipRoute, updateVideoClipRoute } from './routes/clips.ts'
import { getVideoRoute } from './routes/get-video.ts'
import { takeVideoMessageRoute } from './routes/webhook.ts'
import { registerVideoRoute } from './routes/register-video.ts'
import { listVideoSourcesRoute, revokeVideoSourceRoute } from './routes/sources.ts'

export const videoJobs = { 'video/forget': forgetVideo }

export const video = {
  takeVideoMessage: takeVideoMessageRoute,
  getVideoAnalytics: getVideoRoute,
  registerVideo: registerVideoRoute,
  updateVideoClip: updateVideoClipRoute,
  openVideoClip: openVideoClipRoute,
  listVideoSources: listVideoSourcesRoute,
  revokeVideoSource: revokeVideoSourceRoute,
}
