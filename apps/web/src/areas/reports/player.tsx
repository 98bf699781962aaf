import { Group, NativeSelect } from '@mantine/core'
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
  type Icon,
} from '@tabler/icons-react'
import { useId, type CSSProperties, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SourceIcon } from './event-source.tsx'
import classes from './replay.module.css'
import type { ReplayEvent } from './queries.ts'
import { nearestTo, type Placed } from './time-line.ts'
import type { Player } from './use-player.ts'

/** Recorded seconds that pass in one of playing. */
export const speeds = [300, 60, 900] as const

const fineness = 1_000

interface PlayerBarProps {
  readonly player: Player
  readonly events: readonly ReplayEvent[]
  readonly placed: readonly Placed[]
  readonly wordsOf: (event: ReplayEvent) => string
}

/** The line with its events, and what moves along it: by pointer, by keyboard, or by itself. */
export function PlayerBar({ player, events, placed, wordsOf }: PlayerBarProps) {
  const { t } = useTranslation('reports-replay')
  const { dateTime } = useFormats()
  const label = useId()
  const { index, isPlaying, goTo, toggle } = player
  const [current, last] = [events[index], events.length - 1]
  if (!current) return null
  const way = (name: 'toStart' | 'back' | 'forward' | 'toEnd', to: number, WayIcon: Icon) => (
    <IconButton
      aria-label={t(name)}
      aria-disabled={to === index}
      onClick={() => (to === index ? undefined : goTo(to))}
    >
      <WayIcon aria-hidden size={20} />
    </IconButton>
  )
  const said = (event: ReplayEvent) => `${dateTime(event.at)}, ${wordsOf(event)}`
  // A native step would follow the line; the slider moves from event to event.
  const steps: Readonly<Record<string, () => void>> = {
    ' ': toggle,
    ArrowRight: () => goTo(index + 1),
    ArrowUp: () => goTo(index + 1),
    ArrowLeft: () => goTo(index - 1),
    ArrowDown: () => goTo(index - 1),
    Home: () => goTo(0),
    End: () => goTo(last),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  return (
    <section className="stack gap-sm pad-md frame" aria-labelledby={label}>
      <h2 id={label} className="visually-hidden">
        {t('line')}
      </h2>
      <div className="positioned">
        <div className={`${classes['marks']} positioned`} aria-hidden>
          {events.map((event, nth) => (
            <button
              type="button"
              key={event.id}
              tabIndex={-1}
              className={`${classes['mark']} unpadded borderless inherit-color grid pointer`}
              data-source={event.source}
              data-current={nth === index || undefined}
              data-cut={placed[nth]?.isAfterCut || undefined}
              style={{ '--at': placed[nth]?.position ?? 0 } as CSSProperties}
              title={said(event)}
              onClick={() => goTo(nth)}
            >
              {nth === index ? <SourceIcon source={event.source} /> : null}
            </button>
          ))}
        </div>
        <input
          type="range"
          className={`${classes['range']} flush full-width target pointer`}
          min={0}
          max={fineness}
          value={Math.round((placed[index]?.position ?? 0) * fineness)}
          aria-label={t('position')}
          aria-valuetext={t('positionIs', { n: index + 1, count: events.length, event: said(current) })}
          onChange={(event) => goTo(nearestTo(placed, Number(event.currentTarget.value) / fineness))}
          onKeyDown={onKeyDown}
        />
      </div>
      <Group gap="xs" justify="center">
        {way('toStart', 0, IconPlayerTrackPrev)}
        {way('back', Math.max(index - 1, 0), IconPlayerSkipBack)}
        <IconButton aria-label={t(isPlaying ? 'pause' : 'play')} disabled={last === 0} onClick={toggle}>
          {isPlaying ? <IconPlayerPause aria-hidden size={24} /> : <IconPlayerPlay aria-hidden size={24} />}
        </IconButton>
        {way('forward', Math.min(index + 1, last), IconPlayerSkipForward)}
        {way('toEnd', last, IconPlayerTrackNext)}
        <NativeSelect
          aria-label={t('speed')}
          value={String(player.speed)}
          onChange={(event) => player.setSpeed(Number(event.currentTarget.value))}
          data={speeds
            .toSorted((a, b) => a - b)
            .map((speed) => ({ value: String(speed), label: t('minutesASecond', { count: speed / 60 }) }))}
        />
      </Group>
      <p className="flush quiet">{t('keys')}</p>
    </section>
  )
}
