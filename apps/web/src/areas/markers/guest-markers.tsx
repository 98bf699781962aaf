import { Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconHistory, type Icon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { markersQuery, type SafetyMarker } from './queries.ts'
import { Panel } from '../../ui/panel.tsx'

const MarkerForm = lazy(() => import('./marker-form.tsx'))

const icons: Record<SafetyMarker['state'], Icon> = {
  standing: IconCircleCheck,
  due: IconClock,
  lapsed: IconHistory,
  ended: IconHistory,
}

interface MarkerLineProps {
  readonly marker: SafetyMarker
  readonly onReview: () => void
}

function MarkerLine({ marker, onReview }: MarkerLineProps) {
  const { t } = useTranslation('markers')
  const { date, day } = useFormats()
  const { kind, measure, state, reviewOn, createdBy, createdAt, reviewedBy, reviewedAt } = marker
  const StateIcon = icons[state]
  const by = reviewedBy ?? createdBy
  const isOver = state === 'lapsed' || state === 'ended'
  return (
    <li className="pad-block-sm stack gap-1 flat-own-paragraphs">
      <div className={isOver ? 'quiet' : 'strong'}>{t(`kind.${kind}`)}</div>
      <p dir="auto" translate="no" className="breakable kept-lines">
        {measure}
      </p>
      <p className="inline-row gap-2 rigid-icons">
        <StateIcon aria-hidden size={18} />
        {t(`state.${state}`, { date: day(reviewOn) })}
      </p>
      <p className="quiet">
        {by.name === null ? t('somebodyGone') : <span translate="no">{by.name}</span>} ·{' '}
        {date(reviewedAt ?? createdAt)}
      </p>
      {state === 'ended' ? null : (
        <Button variant="default" w="fit-content" onClick={onReview}>
          {t('review')}
        </Button>
      )}
    </li>
  )
}

/** The safety markers of a patient: what to be aware of, what to do, and the review date. */
export function GuestMarkers({ guestId }: { guestId: string }) {
  const { t } = useTranslation('markers')
  const query = useQuery(markersQuery(guestId))
  const [open, setOpen] = useState<SafetyMarker | 'new'>()
  return (
    <Panel level={2} title={t('title')}>
      <Loaded query={query} rows={1} rowHeight={96}>
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">{t('none')}</Text>
          ) : (
            <ul className="plain-list ruled">
              {items.map((marker) => (
                <MarkerLine key={marker.id} marker={marker} onReview={() => setOpen(marker)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Button
        variant="default"
        w="fit-content"
        leftSection={<IconAlertTriangle aria-hidden size={18} />}
        onClick={() => setOpen('new')}
      >
        {t('add')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <MarkerForm
            guestId={guestId}
            marker={open === 'new' ? undefined : open}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      ) : null}
    </Panel>
  )
}
