import { Button, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useSector } from '../../shell/session/sector.ts'
import { IncidentLink } from '../incidents/incident-link.tsx'
import type { GuestDetail } from './queries.ts'
import { Panel } from '../../ui/panel.tsx'

export function GuestIncidents({ guest: { id: guestId, incidents } }: { guest: GuestDetail }) {
  const { t } = useTranslation(['guests', 'incidents', 'guests-history'])
  const { date } = useFormats()
  const context = useSector()
  return (
    <Panel level={2} title={t('incident.title')}>
      {incidents.length === 0 ? (
        <Text c="dimmed">{t('incident.none', { context })}</Text>
      ) : (
        <ul className="plain-list ruled">
          {incidents.map(
            ({ id, type, severity, status, occurredAt, venueName, isConfirmed, isSecondLook }) => (
              <li key={id} className="pad-block-sm stack gap-1 flat-own-paragraphs">
                <div className="inline-row gap-2 rigid-icons strong">
                  {isConfirmed ? (
                    <IconCircleCheck aria-hidden size={18} />
                  ) : (
                    <IconCircleDashed aria-hidden size={18} />
                  )}
                  <IncidentLink id={id}>{t(`incidents:type.${type}`)}</IncidentLink>
                </div>
                <p className="quiet">
                  <time dateTime={occurredAt}>{date(occurredAt)}</time>
                  {' · '}
                  <span translate="no">{venueName}</span>
                  {' · '}
                  {t('incident.severity', { level: t(`guests-history:severity.${severity}`) })}
                  {' · '}
                  {t(`incident.status.${status}`)}
                </p>
                {isSecondLook ? <p className="quiet">{t('incident.secondLook')}</p> : null}
              </li>
            ),
          )}
        </ul>
      )}
      <Button
        variant="default"
        w="fit-content"
        renderRoot={(props) => <Link to="/quick-incidents" search={{ guest: guestId }} {...props} />}
      >
        {t('incidents:report')}
      </Button>
    </Panel>
  )
}
