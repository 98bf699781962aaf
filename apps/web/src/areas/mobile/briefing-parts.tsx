import type { Sector } from '@comity/contract'
import { Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AlertReasons } from '../alerts/alert-reasons.tsx'
import type { Briefing } from '../alerts/queries.ts'
import { Responses } from '../risk/responses.tsx'
import { CardAlert } from './card-alert.tsx'
import { CardRisk } from './card-risk.tsx'
import classes from './mobile.module.css'

/** The history, the good first: stays kept, then missed ones and confirmed incidents. */
function History({ history: { kept, noShows, confirmedIncidents } }: Pick<Briefing, 'history'>) {
  const { t } = useTranslation('mobile')
  const counts = [
    kept > 0 ? t('card.kept', { count: kept }) : undefined,
    noShows > 0 ? t('card.noShows', { count: noShows }) : undefined,
    confirmedIncidents > 0 ? t('card.incidents', { count: confirmedIncidents }) : undefined,
  ].filter((words) => words !== undefined)
  return (
    <p className="flush row gap-2 rigid-icons strong">
      <IconHistory aria-hidden size={18} />
      {counts.length > 0 ? counts.join(' · ') : t('card.first')}
    </p>
  )
}

interface BriefingPartsProps {
  readonly briefing: Briefing
  readonly sector: Sector
}

/** Facts with their dates, then level and range, then ways to prepare, then who is responsible. */
export function BriefingParts({ briefing, sector }: BriefingPartsProps) {
  const { t } = useTranslation('mobile')
  const { history, facts, score, responses, alerts } = briefing
  return (
    <>
      <section aria-labelledby="facts">
        <h3 id="facts">{t('card.facts')}</h3>
        <History history={history} />
        {facts.length > 0 ? (
          <AlertReasons reasons={facts} sector={sector} />
        ) : (
          <Text c="dimmed">{t('card.noFacts')}</Text>
        )}
      </section>
      {score ? <CardRisk score={score} /> : null}
      <Responses responses={responses} />
      <section aria-labelledby="card-alerts">
        <h3 id="card-alerts">{t('card.alerts')}</h3>
        {alerts.length === 0 ? <Text c="dimmed">{t('card.noAlerts')}</Text> : null}
        <ul className={`${classes['alerts']} plain-list ruled`}>
          {alerts.map((alert) => (
            <CardAlert key={alert.id} alert={alert} sector={sector} />
          ))}
        </ul>
      </section>
    </>
  )
}
