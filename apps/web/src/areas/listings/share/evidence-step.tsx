import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconFileCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { IncidentDetail } from '../../incidents/queries.ts'
import { IncidentLink } from '../../incidents/incident-link.tsx'
import { thumbnailAddress } from '../../photos/queries.ts'
import classes from '../listings.module.css'
import type { IncidentSharing } from '../queries.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { Proposal } from './proposal.ts'

type Files = Proposal['files']

interface EvidenceStepProps {
  readonly incident: IncidentDetail
  readonly sharing: IncidentSharing
  readonly files: Files
  readonly onChange: (files: Files) => void
}

/** Photos of the incident, which come along as they stand, and fingerprints of files that the venue keeps itself. */
export function EvidenceStep({ incident, sharing: { evidence }, files, onChange }: EvidenceStepProps) {
  const { t } = useTranslation('listings')
  const add = async (chosen: readonly File[]) => {
    const added = await Promise.all(
      chosen.map(async (file) => ({ name: file.name, digest: await fingerprintOf(file) })),
    )
    const known = new Set(files.map(({ digest }) => digest))
    onChange([...files, ...added.filter(({ digest }) => !known.has(digest))].slice(0, 20))
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
        <ul className={classes['photos']}>
          {evidence.map(({ photoId }, index) => (
            <li key={photoId}>
              <img src={thumbnailAddress(photoId)} alt={t('share.evidence.photo', { number: index + 1 })} />
            </li>
          ))}
        </ul>
      )}
      <IncidentLink id={incident.id}>{t('share.evidence.more')}</IncidentLink>
      <h3>{t('share.evidence.files')}</h3>
      <Text c="dimmed">{t('share.evidence.filesDetail')}</Text>
      <ul className={classes['plain']}>
        {files.map(({ name, digest }) => (
          <li key={digest} className={classes['file']}>
            <IconFileCheck aria-hidden />
            <span translate="no">{name}</span>
            <IconButton
              aria-label={t('share.evidence.remove', { name })}
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
            <Button variant="default" {...props}>
              {t('share.evidence.add')}
            </Button>
          )}
        </FileButton>
      </Group>
    </>
  )
}
