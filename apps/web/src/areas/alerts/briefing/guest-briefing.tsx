import { Anchor, Button, Group, Stack } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../../api/problem.ts'
import { changedSearch } from '../../../shell/registry/search.ts'
import { useSector } from '../../../shell/session/sector.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { GuestName } from '../../guests/guest-name.tsx'
import { RiskCard } from '../../risk/risk-card.tsx'
import { AlertReasons } from '../alert-reasons.tsx'
import { AlertResponses } from '../alert-responses.tsx'
import { briefingQuery, type Briefing } from '../queries.ts'
import { alertsSearch } from '../search.ts'
import { PrintButton } from './print-button.tsx'

/** Facts first, then what may be done, then the score; in a school and in healthcare there is none. */
function Found({ briefing }: { briefing: Briefing }) {
  const { t } = useTranslation('alerts')
  const sector = useSector()
  const { guest, history, facts, alerts, score, responses } = briefing
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Anchor
          className="inline-row target large heavy"
          renderRoot={(props) => <Link to="/guest-detail-page" search={{ guest: guest.id }} {...props} />}
        >
          <GuestName guest={guest} />
        </Anchor>
        <PrintButton />
      </Group>
      <section>
        <h2 className="above-2 title-size">{t('briefing.known')}</h2>
        {facts.length > 0 ? (
          <AlertReasons reasons={facts} sector={sector} />
        ) : (
          <p className="below-2">{t('briefing.nothing')}</p>
        )}
        <p className="below-2">
          {t('briefing.kept', { count: history.kept, context: sector })}{' '}
          {t('briefing.noShows', { count: history.noShows })}{' '}
          {t('briefing.confirmed', { count: history.confirmedIncidents })}
        </p>
      </section>
      {alerts.length > 0 ? (
        <section>
          <h2 className="above-2 title-size">{t('briefing.alerts')}</h2>
          <ul className="flush indent">
            {alerts.map((alert) => (
              <li key={alert.id}>
                {t(`type.${alert.type}`, { context: sector })} ·{' '}
                <span translate="no">{alert.venue.name}</span>
                {alert.owner ? ` · ${t('standing.by', { name: alert.owner.name ?? t('aColleague') })}` : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <AlertResponses responses={responses.filter((each) => !score?.responses.includes(each))} />
      {score ? <RiskCard risk={score} /> : <p className="below-2">{t('briefing.noScore')}</p>}
    </Stack>
  )
}

/** What to know before one guest arrives: a page to read, or to print. */
export default function GuestBriefing({ guestId }: { guestId: string }) {
  const { t } = useTranslation('alerts')
  const context = useSector()
  const query = useQuery(briefingQuery(guestId))
  const isUnknown = query.error instanceof ApiProblem && query.error.code === 'not_found'
  return (
    <Stack gap="md">
      <Button
        variant="subtle"
        w="fit-content"
        className="unprinted"
        leftSection={<IconArrowLeft aria-hidden size={18} />}
        renderRoot={(props) => (
          <Link
            to="/alerts-page"
            search={(before) => changedSearch(alertsSearch, before, { briefing: undefined })}
            {...props}
          />
        )}
      >
        {t('briefing.back')}
      </Button>
      {isUnknown ? (
        <EmptyState title={t('briefing.unknown', { context })} detail={t('briefing.unknownDetail')} />
      ) : (
        <Loaded query={query} rows={4} rowHeight={120}>
          {(briefing) => <Found briefing={briefing} />}
        </Loaded>
      )}
    </Stack>
  )
}
