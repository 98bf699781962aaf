import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SafetyAlertDetail } from '../../../safety/queries.ts'
import CallPosition from '../../../safety/responder-position.tsx'
import { PersonName } from '../../../safety/responder-facts.tsx'
import { useFormats } from '../../../shell/language/formats.ts'
import { useSector } from '../../../shell/session/sector.ts'
import classes from '../safety.module.css'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function CallFacts({ alert }: { alert: SafetyAlertDetail }) {
  const { t } = useTranslation('safety-pages')
  const { dateTime } = useFormats()
  const context = useSector(alert.venue.id)
  const { venue, locationContext, raisedAt, triggerMethod, guest, currentPage, notes, coordinates } = alert
  const { closedAt, closedBy, differences } = alert
  return (
    <>
      {notes ? <p className="breakable kept-lines">{notes}</p> : null}
      {coordinates ? <CallPosition coordinates={coordinates} /> : null}
      <dl className={`${classes['facts']} flush grid gap-2 dim-terms`}>
        {locationContext ? (
          <Fact name={t('fact.place')}>
            <span translate="no">{locationContext}</span>
          </Fact>
        ) : null}
        <Fact name={t('fact.venue')}>
          <span translate="no">{venue.name}</span>
        </Fact>
        <Fact name={t('fact.raised')}>{dateTime(raisedAt)}</Fact>
        <Fact name={t('fact.method')}>{t(`method.${triggerMethod}`)}</Fact>
        {guest ? (
          <Fact name={t('fact.guest', { context })}>
            <Anchor
              renderRoot={(props) => <Link to="/guest-detail-page" search={{ guest: guest.id }} {...props} />}
            >
              <span translate="no">{guest.name}</span>
            </Anchor>
          </Fact>
        ) : null}
        {currentPage ? (
          <Fact name={t('fact.page')}>
            <code translate="no">{currentPage}</code>
          </Fact>
        ) : null}
        {closedAt ? (
          <Fact name={t('fact.closed')}>
            {dateTime(closedAt)} · <PersonName name={closedBy?.name ?? null} />
          </Fact>
        ) : null}
      </dl>
      {differences.length > 0 ? (
        <div>
          <p>{t('difference.what')}</p>
          <ul>
            {differences.map(({ field, reason }) => (
              <li key={`${field} ${reason}`}>
                {field ? <code translate="no">{field}</code> : t('difference.all')}:{' '}
                {t(`difference.${reason}`)}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}
