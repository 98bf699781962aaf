import type { Asked, Rows } from '../row.ts'
import { made } from '../world.ts'
import type { World } from '../make-world.ts'

const clip = { kind: 'clip', startsAt: '2026-03-01T09:00:00Z', endsAt: '2026-03-01T09:05:00Z' }

const newClip = (venueId: string) => ({
  ...clip,
  venueId,
  reference: crypto.randomUUID(),
  link: 'https://cameras.venue.example/clips/1',
})

async function clipOf({ keeper, venueId }: World): Promise<Asked> {
  const registered = await made(keeper, 'POST', '/api/video-analytics', newClip(venueId))
  return { params: { clipId: registered.clip.id } }
}

async function sourceOf({ keeper, venueId }: World): Promise<Asked> {
  const sent = { kind: 'source', venueId, name: 'Door counter' }
  const { source } = await made(keeper, 'POST', '/api/video-analytics', sent)
  return { params: { sourceId: source.id } }
}

/** Clips, counts and sources belong to the venue; a source is identified only by its signature. */
export const video = {
  getVideoAnalytics: { record: 'none', shows: 'venue' },
  registerVideo: {
    record: 'venue',
    ask: async ({ venueId }) => ({ body: newClip(venueId) }),
    unknown: ({ body }) => ({ body: { ...body, venueId: crypto.randomUUID() } }),
  },
  updateVideoClip: {
    record: 'venue',
    ask: async (world) => ({ ...(await clipOf(world)), body: { addMarkers: [] } }),
  },
  openVideoClip: { record: 'venue', ask: clipOf },
  listVideoSources: { record: 'none', shows: 'venue' },
  revokeVideoSource: { record: 'venue', ask: sourceOf },
} satisfies Partial<Rows>
