import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { PersonName } from '../incidents/person-name.tsx'
import type { IncidentDetail } from '../incidents/queries.ts'
import { AnnotationList } from './annotation-list.tsx'
import { DrawForm } from './draw-form.tsx'
import { Managing } from './managing.tsx'
import { Picture } from './picture.tsx'
import type { Drawing, Photo } from './queries.ts'
import { usePhotoWords } from './use-photo-words.ts'
import classes from './photos.module.css'

interface PhotoViewerProps {
  readonly incident: IncidentDetail
  readonly photos: readonly Photo[]
  readonly photoId: string
  readonly onMove: (photoId: string) => void
  readonly onClose: () => void
}

/** A button that leads no further keeps the focus with which it was pressed. */
const atEnd = (isEnd: boolean) => (isEnd ? { 'aria-disabled': true, 'data-disabled': true } : {})

export default function PhotoViewer({ incident, photos, photoId, onMove, onClose }: PhotoViewerProps) {
  const { t } = useTranslation('photos')
  const { altOf } = usePhotoWords()
  const isPhone = useMediaQuery('(max-width: 48em)')
  const at = photos.findIndex((photo) => photo.id === photoId)
  const photo = photos[at]
  const [before, after] = [photos[at - 1], photos[at + 1]]
  const [draft, setDraft] = useState<Drawing>()
  const move = (to: Photo) => {
    setDraft(undefined)
    onMove(to.id)
  }
  useArrowKeys(
    // A key press meant for something else must not discard a drawing.
    () => before && !draft && move(before),
    () => after && !draft && move(after),
  )
  if (!photo) return null
  return (
    <Modal
      opened
      centered
      size="64rem"
      zIndex={400}
      withCloseButton={false}
      fullScreen={isPhone ?? false}
      onClose={onClose}
    >
      {/* Not the window's own head: that is a second banner of the page to screen readers. */}
      <div className={`${classes['head']} row between gap-sm breakable`}>
        <Modal.Title fw={650} fz="lg">
          {altOf(photo)}
        </Modal.Title>
        <Modal.CloseButton aria-label={t('close')} size={44} />
      </div>
      <Stack gap="md">
        {photos.length > 1 ? (
          <Group gap="sm" justify="space-between">
            <Button
              variant="default"
              {...atEnd(!before)}
              leftSection={<IconChevronLeft aria-hidden size={18} />}
              onClick={() => before && move(before)}
            >
              {t('before')}
            </Button>
            <Text size="sm" aria-live="polite">
              {t('place', { at: at + 1, of: photos.length })}
            </Text>
            <Button
              variant="default"
              {...atEnd(!after)}
              rightSection={<IconChevronRight aria-hidden size={18} />}
              onClick={() => after && move(after)}
            >
              {t('after')}
            </Button>
          </Group>
        ) : null}
        <OnePhoto key={photo.id} incident={incident} photo={photo} draft={draft} onDraft={setDraft} />
      </Stack>
    </Modal>
  )
}

interface OnePhotoProps {
  readonly incident: IncidentDetail
  readonly photo: Photo
  readonly draft: Drawing | undefined
  readonly onDraft: (draft: Drawing | undefined) => void
}

function OnePhoto({ incident, photo, draft, onDraft }: OnePhotoProps) {
  const { t } = useTranslation('photos')
  const { reasonOf } = usePhotoWords()
  const [unblurred, setUnblurred] = useState(false)
  const reason = reasonOf(photo.can.annotate)
  return (
    <>
      <Picture photo={photo} unblurred={unblurred} draft={draft} onDraft={onDraft} />
      <Facts photo={photo} />
      {reason === undefined ? (
        <DrawForm incident={incident} photo={photo} draft={draft} onDraft={onDraft} />
      ) : (
        <Text c="dimmed">{reason}</Text>
      )}
      <AnnotationList photo={photo} />
      <Managing photo={photo} unblurred={unblurred} onUnblurred={setUnblurred} />
      <Text size="sm" c="dimmed">
        {t('viewsAreNoted')}
      </Text>
    </>
  )
}

function Facts({ photo }: { photo: Photo }) {
  const { t } = useTranslation('photos')
  const { dateTime, date } = useFormats()
  const { takenAt, uploadedAt, uploadedBy, retainUntil, held } = photo
  return (
    <dl className={`${classes['facts']} flush grid dim-terms flush-values`}>
      <dt>{t('fact.taken')}</dt>
      <dd>{takenAt === null ? t('fact.unknown') : <time dateTime={takenAt}>{dateTime(takenAt)}</time>}</dd>
      <dt>{t('fact.added')}</dt>
      <dd>
        <time dateTime={uploadedAt}>{dateTime(uploadedAt)}</time> ·{' '}
        <PersonName person={uploadedBy} nobody={t('system')} />
      </dd>
      <dt>{t('fact.kept')}</dt>
      <dd>
        {held ? (
          <>
            {t('fact.held', { at: date(held.at) })} · <PersonName person={held.by} nobody={t('system')} />
          </>
        ) : (
          t('fact.until', { at: date(retainUntil) })
        )}
      </dd>
    </dl>
  )
}

/** Arrow keys lead on, except where they have a meaning of their own. */
function useArrowKeys(onLeft: () => void, onRight: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      if (isTyping || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.key === 'ArrowLeft') onLeft()
      if (event.key === 'ArrowRight') onRight()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
