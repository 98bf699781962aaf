import { day, id, oneOf, reader } from '../../shell/registry/search.ts'

export const videoViews = ['counts', 'sources'] as const
type VideoView = (typeof videoViews)[number]

export interface VideoSearch {
  readonly view?: VideoView
  readonly incident?: string
  readonly venue?: string
  readonly from?: string
  readonly to?: string
}

export const videoSearch = reader<VideoSearch>({
  view: oneOf(videoViews),
  incident: id,
  venue: id,
  from: day,
  to: day,
})
