import { Button, Stack } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Me } from '../../shell/session/use-me.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { EventCard } from './event-card.tsx'
import type { LiveSearch } from './search.ts'
import { StreamControls } from './stream-controls.tsx'
import { useReplay } from './use-replay.ts'
import { useStream, type Stream } from './use-stream.ts'

/** The number of new events is announced now and then; reading each aloud would be too much. */
const sayEveryMs = 5_000

function NewlyCome({ count }: { count: number }) {
  const { t } = useTranslation('live')
  const said = useRef(count)
  const [words, setWords] = useState('')
  useInterval(
    () => {
      if (count > said.current) setWords(t('come', { count: count - said.current }))
      said.current = count
    },
    sayEveryMs,
    { autoInvoke: true },
  )
  return <output className="visually-hidden">{words}</output>
}

function Earlier({ stream: { hasEarlier, history, showEarlier } }: { stream: Stream }) {
  const { t } = useTranslation('live')
  if (!hasEarlier) return null
  return (
    <Button variant="default" mx="auto" loading={history.isFetchingNextPage} onClick={showEarlier}>
      {t('earlier')}
    </Button>
  )
}

interface StreamOfEventsProps {
  readonly me: Me
  readonly search: LiveSearch
}

export function StreamOfEvents({ me, search }: StreamOfEventsProps) {
  const { t } = useTranslation('live')
  const stream = useStream(search)
  const replay = useReplay(stream.recent, stream.release)
  const { history, come } = stream
  const rows = replay.rows ?? stream.rows
  return (
    <Stack gap="md">
      <StreamControls stream={stream} replay={replay} />
      <NewlyCome key={`${search.kind} ${search.venue}`} count={come} />
      {history.data === undefined && !history.error ? <SkeletonList rows={5} rowHeight={120} /> : null}
      {history.error ? (
        <ErrorState
          error={history.error}
          onRetry={() => void (history.isFetchNextPageError ? history.fetchNextPage() : history.refetch())}
        />
      ) : null}
      {rows.length > 0 ? (
        <ol className="plain-list stack gap-sm" aria-label={t('events')}>
          {rows.map((row) => (
            <EventCard key={row.event.place} row={row} me={me} />
          ))}
        </ol>
      ) : history.data ? (
        <EmptyState title={t('none.title')} detail={t('none.detail')} />
      ) : null}
      {replay.isOn ? null : <Earlier stream={stream} />}
    </Stack>
  )
}
