import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconFileCheck, IconPhotoOff, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { IncidentDetail } from '../../incidents/queries.ts'
import { IncidentLink } from '../../incidents/incident-link.tsx'
import { thumbnailAddress } from '../../photos/queries.ts'
import classes from '../listings.module.css'
import type { IncidentSharing } from '../queries.ts'
import { addFiles, type AddedFiles } from './fingerprint.ts'
import type { Proposal } from './proposal.ts'

type Files = Proposal['files']

interface EvidenceStepProps {
  readonly incident: IncidentDetail
  readonly sharing: IncidentSharing
  readonly files: Files
  readonly onChange: (files: Files) => void
}

/** As many as the contract takes. */
const mostFiles = 20

/** A photo of the incident; one that does not load says so, because its fingerprint is signed all the same. */
function Photo({ photoId, number }: { photoId: string; number: number }) {
  const { t } = useTranslation('listings')
  const [isMissing, setMissing] = useState(false)
  const name = t('share.evidence.photo', { number })
  if (isMissing)
    return (
      <span className={classes['missing']}>
        <IconPhotoOff aria-hidden />
        {t('share.evidence.photoMissing', { name })}
      </span>
    )
  return <img src={thumbnailAddress(photoId)} alt={name} onError={() => setMissing(true)} />
}

/** What of the chosen files could not be taken. */
function NotTaken({ unread, left }: Pick<AddedFiles, 'unread' | 'left'>) {
  const { t } = useTranslation('listings')
  if (unread.length === 0 && left === 0) return null
  return (
    <Notice kind="fault" title={t('share.evidence.notTaken')}>
      {unread.length > 0 ? (
        <Text>
          {t('share.evidence.unread')} <bdi translate="no">{unread.join(', ')}</bdi>
        </Text>
      ) : null}
      {left > 0 ? <Text>{t('share.evidence.noRoom', { count: left, most: mostFiles })}</Text> : null}
    </Notice>
  )
}

/** Photos of the incident, which are attached unchanged, and fingerprints of files that the venue keeps itself. */
export function EvidenceStep({ incident, sharing: { evidence }, files, onChange }: EvidenceStepProps) {
  const { t } = useTranslation('listings')
  const [added, setAdded] = useState<AddedFiles>()
  const [isReading, setReading] = useState(false)
  const add = async (chosen: readonly File[]) => {
    setReading(true)
    const next = await addFiles(files, chosen, mostFiles)
    setReading(false)
    setAdded(next)
    onChange(next.files)
  }
  return (
    <>
      <Text>{t('share.evidence.what')}</Text>
      <h3>
        {evidence.length === 0
          ? t('share.evidence.noPhotos')
          : t('share.evidence.photos', { count: evidence.length })}
      </h3>
      {evidence.length === 0 ? null : (
        <ul className={`${classes['photos']} plain-list flex wrap gap-2`}>
          {evidence.map(({ photoId }, index) => (
            <li key={photoId}>
              <Photo photoId={photoId} number={index + 1} />
            </li>
          ))}
        </ul>
      )}
      <IncidentLink id={incident.id}>{t('share.evidence.more')}</IncidentLink>
      <h3>{t('share.evidence.files')}</h3>
      <Text c="dimmed">{t('share.evidence.filesDetail')}</Text>
      <ul className="plain-list">
        {files.map(({ name, digest }) => (
          <li key={digest} className="row gap-2 breakable">
            <IconFileCheck aria-hidden />
            <span translate="no">{name}</span>
            <IconButton
              aria-label={t('share.evidence.remove', { name })}
              disabled={isReading}
              onClick={() => onChange(files.filter((one) => one.digest !== digest))}
            >
              <IconX aria-hidden size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      <Group>
        <FileButton multiple onChange={(chosen) => void add(chosen)}>
          {(props) => (
            <Button variant="default" loading={isReading} {...props}>
              {t('share.evidence.add')}
            </Button>
          )}
        </FileButton>
      </Group>
      {added ? <NotTaken {...added} /> : null}
    </>
  )
}
