import { Button, Group, Input } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IncidentChoice } from '../incidents/incident-choice.tsx'
import { IncidentLink } from '../incidents/incident-link.tsx'
import type { Clip } from './queries.ts'

type ClipIncident = NonNullable<Clip['incident']>

interface ClipIncidentProps {
  readonly venueId: string
  readonly value: Clip['incident']
  readonly error?: ReactNode
  readonly isBusy?: boolean
  readonly onChange: (incident: ClipIncident | null) => void
}

export function ClipIncidentField({ venueId, value, error, isBusy = false, onChange }: ClipIncidentProps) {
  const { t } = useTranslation('video')
  const [isChoosing, setChoosing] = useState(false)
  return (
    <Input.Wrapper label={t('clip.incident')} labelElement="div" error={error}>
      {isChoosing ? (
        <IncidentChoice
          chosen={value?.id}
          venueId={venueId}
          onChoose={({ id, reference }) => {
            setChoosing(false)
            if (id !== value?.id) onChange({ id, reference })
          }}
        />
      ) : null}
      <Group gap="sm">
        {value ? (
          <IncidentLink id={value.id}>
            <span translate="no">{value.reference}</span>
          </IncidentLink>
        ) : (
          <span>{t('clip.noIncident')}</span>
        )}
        <Button variant="default" loading={isBusy} onClick={() => setChoosing((was) => !was)}>
          {t(isChoosing ? 'clip.keepIncident' : 'clip.chooseIncident')}
        </Button>
        {value ? (
          <Button variant="subtle" disabled={isBusy} onClick={() => onChange(null)}>
            {t('clip.clearIncident')}
          </Button>
        ) : null}
      </Group>
    </Input.Wrapper>
  )
}
