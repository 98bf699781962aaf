import { Button } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './alerts-demo.module.css'
import { evening } from './evening.ts'
import { useHotelTime } from './use-hotel-time.ts'

interface ClockProps {
  readonly minute: number
  readonly now: Date
  readonly nextHappening: number | undefined
  readonly onMove: (to: number) => void
}

const jump = 15

/** The clock of the evening: dragged, moved by the arrow keys, or by buttons. */
export function Clock({ minute, now, nextHappening, onMove }: ClockProps) {
  const { t } = useTranslation('hoteliers-alerts')
  const time = useHotelTime()
  const id = useId()
  return (
    <div className={`${classes['clock']} grid middle gap-0-md sticky above-dock edged surface`}>
      <label htmlFor={id}>{t('clock.label')}</label>
      <output htmlFor={id} className="page-size heavy tabular" translate="no">
        {time(now)}
      </output>
      <input
        id={id}
        type="range"
        className={`${classes['slider']} flush full-width pointer`}
        min={evening.opens}
        max={evening.closes}
        step={evening.stepMinutes}
        value={minute}
        aria-valuetext={time(now)}
        onChange={({ currentTarget }) => onMove(Number(currentTarget.value))}
      />
      <div className="flex wrap at-start gap-xs">
        <Button
          px="sm"
          variant="default"
          disabled={minute <= evening.opens}
          onClick={() => onMove(minute - jump)}
        >
          {t('clock.back')}
        </Button>
        <Button
          px="sm"
          variant="default"
          disabled={minute >= evening.closes}
          onClick={() => onMove(minute + jump)}
        >
          {t('clock.forward')}
        </Button>
        <Button
          px="sm"
          disabled={nextHappening === undefined}
          onClick={() => nextHappening !== undefined && onMove(nextHappening)}
        >
          {t('clock.next')}
        </Button>
      </div>
    </div>
  )
}
