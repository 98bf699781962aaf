import { Button, Group, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../../api/client.ts'
import { useFormats } from '../../shell/language/formats.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { Refusal } from '../../forms/refusal.tsx'
import { ClipIncidentField } from './clip-incident.tsx'
import { Markers } from './markers.tsx'
import { useChangeClip, type Clip } from './queries.ts'
import classes from './video.module.css'

export function ClipCard({ clip }: { clip: Clip }) {
  const { t } = useTranslation('video')
  const { dateTime } = useFormats()
  const change = useChangeClip(clip.id)
  const { can, incident, source, registeredBy } = clip
  const minutes = Math.max(1, Math.round((Date.parse(clip.endsAt) - Date.parse(clip.startsAt)) / 60_000))
  return (
    <li>
      <div className={`${classes['words']} flex gap-1 shrinkable breakable`}>
        <strong>
          {dateTime(clip.startsAt)} · {t('clip.minutes', { count: minutes })}
        </strong>{' '}
        <Text translate="no">
          {[clip.camera, clip.reference, clip.venueName].filter(Boolean).join(' · ')}
        </Text>
        <ClipIncidentField
          venueId={clip.venueId}
          value={incident}
          isBusy={change.isPending}
          onChange={(to) => change.mutate({ incidentId: to?.id ?? null })}
        />
        {change.error ? <Refusal error={change.error} /> : null}
        <span className="quiet">
          {source ? t('clip.bySource') : t('clip.byPerson')}{' '}
          <span translate="no">{source?.name ?? registeredBy?.name ?? ''}</span>
          {clip.availableUntil ? ` · ${t('clip.until', { at: dateTime(clip.availableUntil) })}` : ''}
        </span>
      </div>
      <Group gap="sm">
        {can.open === true ? (
          <Button
            variant="default"
            leftSection={<IconExternalLink aria-hidden size={18} />}
            component="a"
            href={addressOf('/api/video-analytics/clips/{clipId}/link', { clipId: clip.id })}
            target="_blank"
            rel="noreferrer"
          >
            {t('clip.open')}
          </Button>
        ) : (
          <ReasonedButton variant="default" reason={t(`clip.cannot.${can.open}`)}>
            {t('clip.open')}
          </ReasonedButton>
        )}
      </Group>{' '}
      <Markers clip={clip} />
    </li>
  )
}
