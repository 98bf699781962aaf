import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { addressOf, call, send, type CallResponse } from '../../api/client.ts'

export type Gallery = CallResponse<'GET /api/photo-evidence/gallery/{incidentId}'>
export type Photo = Gallery['items'][number]
export type Annotation = CallResponse<'GET /api/photo-evidence/{photoId}/annotations'>['items'][number]
export type Drawing = Annotation['drawing']
export type CustodyPage = CallResponse<'GET /api/photo-evidence/{photoId}/custody'>

/** Not cached once it is hidden, because a photo may be deleted at any time. */
const gcTime = 0

export function galleryQuery(incidentId: string) {
  return queryOptions({
    queryKey: ['photos', 'gallery', incidentId],
    queryFn: ({ signal }) =>
      call('GET /api/photo-evidence/gallery/{incidentId}', { params: { incidentId }, signal }),
    gcTime,
  })
}

/** The picture itself. Each fetch is an entry in the chain of custody, so it is fetched once. */
export function pictureQuery(photoId: string, unblurred: boolean) {
  return queryOptions({
    queryKey: ['photos', 'picture', photoId, unblurred],
    queryFn: async ({ signal }) => {
      const address = addressOf(
        '/api/photo-evidence/{photoId}/view',
        { photoId },
        unblurred ? { unblurred } : {},
      )
      return (await send(address, { signal })).blob()
    },
    gcTime,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

export function annotationsQuery(photoId: string) {
  return queryOptions({
    queryKey: ['photos', 'annotations', photoId],
    queryFn: ({ signal }) =>
      call('GET /api/photo-evidence/{photoId}/annotations', { params: { photoId }, signal }),
    gcTime,
  })
}

/** Reading the first page verifies the original, which is an entry itself, so it is not read by the way. */
export function custodyQuery(photoId: string) {
  return infiniteQueryOptions({
    queryKey: ['photos', 'custody', photoId],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /api/photo-evidence/{photoId}/custody', { params: { photoId }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime,
    refetchOnWindowFocus: false,
  })
}

/**
 * The address changes once something is drawn or blurred, because browsers show a cached picture for a known address.
 */
export const thumbnailAddress = (photoId: string, annotations?: number) =>
  addressOf('/api/photo-evidence/{photoId}/thumbnail', { photoId }, { annotations })

/** After a photo changed: galleries and annotations, and what counts or lists photos. */
export async function renewPhotos(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['photos', 'gallery'] }),
    queries.invalidateQueries({ queryKey: ['photos', 'annotations'] }),
    queries.invalidateQueries({ queryKey: ['incidents'] }),
  ])
}
