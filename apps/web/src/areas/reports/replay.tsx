import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../api/problem.ts'
import { useFormats } from '../../shell/language/formats.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { SeverityMark, StatusMark } from '../incidents/incident-facts.tsx'
import { IncidentLink } from '../incidents/incident-link.tsx'
import { useIncidentWords } from '../incidents/words.ts'
import { EventList } from './event-list.tsx'
import { PlayerBar, speeds } from './player.tsx'
import classes from './replay.module.css'
import { replayQuery, type Replay } from './queries.ts'
import { placeEvents } from './time-line.ts'
import { useEventWords } from './use-event-words.ts'
import { usePlayer } from './use-player.ts'

export function ReplayOf({ incidentId }: { incidentId: string }) {
  const { t } = useTranslation('reports-replay')
  const { data, error, refetch } = useQuery(replayQuery(incidentId))
  if (data) return <Recorded key={incidentId} replay={data} />
  if (error instanceof ApiProblem && error.code === 'not_found')
    return (
      <EmptyState
        title={t('gone')}
        detail={t('goneDetail')}
        action={<LinkButton to="/incident-replay-dashboard">{t('another')}</LinkButton>}
      />
    )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <SkeletonList rows={4} rowHeight={96} />
}

function Recorded({ replay }: { replay: Replay }) {
  const { t } = useTranslation('reports-replay')
  const { dateTime } = useFormats()
  const { incident, events, window, isCut } = replay
  const placed = placeEvents(events.map(({ offsetSeconds }) => offsetSeconds))
  const player = usePlayer(placed, speeds)
  const wordsOf = useEventWords(incident.sector)
  const current = events[player.index]
  return (
    <Stack gap="lg">
      <Head replay={replay} />
      <p className="flush quiet">{t('window', { from: dateTime(window.from), to: dateTime(window.to) })}</p>
      {isCut ? <Notice kind="note">{t('cut')}</Notice> : null}
      <PlayerBar player={player} events={events} placed={placed} wordsOf={wordsOf} />
      {/* Announced on steps; while it plays by itself a voice could not keep up. */}
      <output className="visually-hidden">
        {player.isPlaying || !current ? '' : `${dateTime(current.at)}, ${wordsOf(current)}`}
      </output>
      <EventList
        events={events}
        placed={placed}
        index={player.index}
        wordsOf={wordsOf}
        onChoose={player.goTo}
      />
    </Stack>
  )
}

function Head({ replay: { incident } }: { replay: Replay }) {
  const { t } = useTranslation('reports-replay')
  const { typeWord } = useIncidentWords()
  return (
    <div className={`${classes['incident']} row wrap`}>
      <strong>{typeWord(incident.type)}</strong>
      <SeverityMark severity={incident.severity} />
      <StatusMark status={incident.status} /> <span translate="no">{incident.reference}</span>{' '}
      <IncidentLink id={incident.id} />
      <LinkButton to="/incident-replay-dashboard">{t('another')}</LinkButton>
    </div>
  )
}
