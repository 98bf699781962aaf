import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, type PointerEvent } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { useFileSource } from '../feedback/attachments/use-file-source.ts'
import { Drawn, Overlay } from './overlay.tsx'
import { annotationsQuery, pictureQuery, type Drawing, type Photo } from './queries.ts'
import { drawnBetween, type Point } from './shapes.ts'
import { usePhotoWords } from './use-photo-words.ts'
import classes from './photos.module.css'

interface PictureProps {
  readonly photo: Photo
  readonly unblurred: boolean
  readonly draft: Drawing | undefined
  readonly onDraft: (draft: Drawing) => void
}

export function Picture({ photo, unblurred, draft, onDraft }: PictureProps) {
  const picture = useQuery(pictureQuery(photo.id, unblurred))
  const { data: annotations } = useQuery(annotationsQuery(photo.id))
  if (picture.error) return <ErrorState error={picture.error} onRetry={() => void picture.refetch()} />
  const drawings = annotations?.items ?? []
  return (
    <div
      className={`${classes['stage']} full-width auto-sides positioned`}
      style={{
        aspectRatio: `${photo.width} / ${photo.height}`,
        maxWidth: `min(100%, calc(60dvh * ${photo.width / photo.height}))`,
      }}
    >
      {picture.data ? <Shown photo={photo} file={picture.data} /> : <Skeleton height="100%" />}
      <Overlay size={photo} drawings={drawings} />
      {draft ? <Pad photo={photo} draft={draft} onDraft={onDraft} /> : null}
    </div>
  )
}

function Shown({ photo, file }: { photo: Photo; file: Blob }) {
  const { altOf } = usePhotoWords()
  const source = useFileSource(file)
  return <img ref={source} alt={altOf(photo)} />
}

/** Where in the photo a pointer is, in parts of its width and height. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

/** Where a pointer draws; the keyboard has a handle of its own in the form. */
function Pad({ photo, draft, onDraft }: { photo: Photo; draft: Drawing; onDraft: (draft: Drawing) => void }) {
  const from = useRef<Point>(undefined)
  const draw = (to: Point) => {
    const text = draft.kind === 'text' ? draft.text : ''
    if (from.current) onDraft(drawnBetween(draft.kind, text, from.current, to))
  }
  return (
    <svg
      className={`${classes['pad']} full-width`}
      viewBox={`0 0 ${photo.width} ${photo.height}`}
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = pointOf(event)
        if (draft.kind === 'text') draw(from.current)
      }}
      onPointerMove={(event) => draw(pointOf(event))}
      onPointerUp={() => (from.current = undefined)}
      onPointerCancel={() => (from.current = undefined)}
    >
      <Drawn drawing={draft} size={photo} />
    </svg>
  )
}
