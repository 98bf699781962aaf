import { Text } from '@mantine/core'
import { IconEyeOff, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { Panel } from '../../ui/panel.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PersonName } from '../incidents/person-name.tsx'
import type { IncidentDetail } from '../incidents/queries.ts'
import { AddPhotos } from './add-photos.tsx'
import { galleryQuery, thumbnailAddress, type Gallery, type Photo } from './queries.ts'
import { usePhotoWords } from './use-photo-words.ts'
import classes from './photos.module.css'

const PhotoViewer = lazy(() => import('./photo-viewer.tsx'))

export default function PhotoGallery({ incident }: { incident: IncidentDetail }) {
  const { t } = useTranslation('photos')
  const query = useQuery(galleryQuery(incident.id))
  return (
    <Panel level={2} title={t('title')}>
      <Loaded query={query} rows={1} rowHeight={160}>
        {(gallery) => (
          <>
            <Photos incident={incident} gallery={gallery} />
            {gallery.can.add === 'forgotten' ? null : (
              <AddPhotos incident={incident} isFull={gallery.can.add !== true} />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

interface PhotosProps {
  readonly incident: IncidentDetail
  readonly gallery: Gallery
}

function Photos({ incident, gallery: { items } }: PhotosProps) {
  const { t } = useTranslation('photos')
  const [openId, setOpenId] = useState<string>()
  const kept = items.filter((photo) => photo.deleted === null)
  if (items.length === 0) return <Text c="dimmed">{t('none')}</Text>
  return (
    <>
      <ul className={`${classes['gallery']} tiles-8 plain-list grid gap-sm`}>
        {items.map((photo) => (
          <li key={photo.id}>
            {photo.deleted === null ? (
              <Thumbnail photo={photo} onOpen={() => setOpenId(photo.id)} />
            ) : (
              <Gone photo={photo} />
            )}
          </li>
        ))}
      </ul>
      {openId !== undefined && kept.some((photo) => photo.id === openId) ? (
        <Suspense>
          <PhotoViewer
            incident={incident}
            photos={kept}
            photoId={openId}
            onMove={setOpenId}
            onClose={() => setOpenId(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

function Thumbnail({ photo, onOpen }: { photo: Photo; onOpen: () => void }) {
  const { t } = useTranslation('photos')
  const { dateTime } = useFormats()
  const { altOf } = usePhotoWords()
  return (
    <>
      <button
        type="button"
        className={`${classes['open']} unpadded as-block full-width frame pointer`}
        onClick={onOpen}
      >
        <img
          src={thumbnailAddress(photo.id, photo.annotations)}
          alt={t('open', { what: altOf(photo) })}
          loading="lazy"
        />
      </button>
      {photo.caption === null ? null : <span>{photo.caption}</span>}{' '}
      <span className="quiet">
        <time dateTime={photo.takenAt ?? photo.uploadedAt}>
          {dateTime(photo.takenAt ?? photo.uploadedAt)}
        </time>
      </span>
      {photo.held ? (
        <span className="inline-row gap-2 rigid-icons small">
          <IconLock aria-hidden size={16} /> {t('mark.held')}
        </span>
      ) : null}
      {photo.isBlurred ? (
        <span className="inline-row gap-2 rigid-icons small">
          <IconEyeOff aria-hidden size={16} /> {t('mark.blurred')}
        </span>
      ) : null}
    </>
  )
}

function Gone({ photo }: { photo: Photo }) {
  const { t } = useTranslation('photos')
  const { dateTime } = useFormats()
  const at = photo.deleted?.at ?? photo.uploadedAt
  return (
    <div className={`${classes['gone']} stack centred gap-1`}>
      <span>{photo.deleted?.by ? t('gone.deleted') : t('gone.expired')}</span>{' '}
      <span className="quiet">
        <time dateTime={at}>{dateTime(at)}</time>
        {photo.deleted?.by ? (
          <>
            {' · '}
            <PersonName person={photo.deleted.by} nobody={t('system')} />
          </>
        ) : null}
      </span>
    </div>
  )
}
