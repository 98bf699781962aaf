import { Button, Slider, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../../forms/refusal.tsx'
import { useChangeClip, type Clip } from './queries.ts'
import classes from './video.module.css'

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** The time line of a clip: markers by slider, which arrows move, and in words below. */
export function Markers({ clip }: { clip: Clip }) {
  const { t } = useTranslation(['video', 'messages'])
  const titleId = useId()
  const change = useChangeClip(clip.id)
  const [seconds, setSeconds] = useState(0)
  const [label, setLabel] = useState('')
  const [isMissing, setMissing] = useState(false)
  const startsAt = Date.parse(clip.startsAt)
  const length = Math.round((Date.parse(clip.endsAt) - startsAt) / 1000)
  const secondOf = (at: string) => (Date.parse(at) - startsAt) / 1000
  const { markers } = clip
  const add = () => {
    const at = new Date(startsAt + seconds * 1000).toISOString()
    change.mutate({ addMarkers: [{ at, label: label.trim() }] }, { onSuccess: () => setLabel('') })
  }
  return (
    <details className={classes['markers']}>
      <summary>{t('marker.title', { count: markers.length })}</summary>
      <div>
        {markers.length > 0 ? (
          <ol aria-label={t('marker.list')}>
            {markers.map((marker) => (
              <li key={`${marker.at} ${marker.label}`}>
                <span translate="no">
                  {clock(secondOf(marker.at))} {marker.label}
                </span>
                <Button
                  variant="subtle"
                  leftSection={<IconTrash aria-hidden size={18} />}
                  onClick={() => change.mutate({ removeMarkers: [marker] })}
                >
                  {t('marker.remove')}
                  <span className="visually-hidden">: {marker.label}</span>
                </Button>
              </li>
            ))}
          </ol>
        ) : null}
        <span id={titleId}>{t('marker.at', { time: clock(seconds) })}</span>
        <Slider
          min={0}
          max={length}
          step={1}
          size="lg"
          value={seconds}
          onChange={setSeconds}
          label={clock}
          marks={markers.map(({ at }) => ({ value: secondOf(at) }))}
          thumbProps={{ 'aria-labelledby': titleId, 'aria-valuetext': clock(seconds) }}
        />
        <form
          className={`${classes['line']} flex wrap at-end gap-2-md`}
          onSubmit={(event) => {
            event.preventDefault()
            setMissing(!label.trim())
            if (label.trim()) add()
          }}
        >
          <TextInput
            label={t('marker.label')}
            description={t('marker.labelDetail')}
            maxLength={120}
            autoComplete="off"
            value={label}
            error={isMissing ? t('messages:field.required') : undefined}
            onChange={(event) => {
              setLabel(event.currentTarget.value)
              setMissing(false)
            }}
          />
          <Button type="submit" variant="default" loading={change.isPending}>
            {t('marker.add')}
          </Button>
        </form>
        {change.error ? <Refusal error={change.error} /> : null}
      </div>
    </details>
  )
}
