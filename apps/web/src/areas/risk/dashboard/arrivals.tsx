import { Button, NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { shownScore } from '../shown-score.ts'
import { offeredDays } from './periods.ts'
import { arrivalsQuery, type Arrival } from './arrivals-query.ts'
import { GuestRef } from './guest-ref.tsx'
import { ShownLevel } from './shown-level.tsx'
import classes from './dashboard.module.css'

const fewAtFirst = 8

function ArrivalEntry({ arrival: { stay, risk } }: { arrival: Arrival }) {
  const { t } = useTranslation('risk-pages')
  const { number } = useFormats()
  return (
    <li>
      <div className={`${classes['what']} flex gap-1 shrinkable breakable`}>
        <GuestRef guest={stay.guest} />
        <span className="quiet regular">
          <span translate="no">{stay.venue.name}</span>
        </span>
        {risk.score !== null && risk.range ? (
          <span className="quiet regular">
            {t('arrivals.score', {
              score: shownScore(risk.score),
              low: number(Math.round(risk.range.low)),
              high: number(Math.round(risk.range.high)),
            })}
          </span>
        ) : null}
      </div>
      <div className="stack at-end gap-2">
        <ShownLevel level={risk.level} />
        {risk.overriddenLevel ? (
          <span className="inline-row wrap gap-2 small">
            {t('arrivals.overridden')} <ShownLevel level={risk.overriddenLevel} />
          </span>
        ) : null}
      </div>
    </li>
  )
}

interface ArrivalsProps {
  readonly day: string | undefined
  readonly venueId: string | undefined
  readonly onDay: (day: string | undefined) => void
}

export function Arrivals({ day, venueId, onDay }: ArrivalsProps) {
  const { t } = useTranslation('risk-pages')
  const { day: written, number } = useFormats()
  const [offered] = useState(() => offeredDays(new Date()))
  const [today = ''] = offered
  const chosen = offered.find((each) => each === day) ?? today
  const [isWhole, setIsWhole] = useState(false)
  const query = useQuery(arrivalsQuery(chosen, offered, venueId))
  return (
    <Panel level={2} title={t('arrivals.title')} detail={t('arrivals.what')}>
      <NativeSelect
        label={t('arrivals.day')}
        maw="20rem"
        value={chosen}
        data={offered.map((value, ahead) => ({
          value,
          label: ahead < 2 ? t(`arrivals.ahead${ahead}`, { day: written(value) }) : written(value),
        }))}
        onChange={(event) => {
          const value = event.currentTarget.value
          setIsWhole(false)
          onDay(value === today ? undefined : value)
        }}
      />
      <Loaded query={query} rows={4} rowHeight={72}>
        {(arrivals) =>
          arrivals.length === 0 ? (
            <Text c="dimmed">{t('arrivals.none')}</Text>
          ) : (
            <>
              <Text>{t('arrivals.sum', { count: arrivals.length })}</Text>
              <ul className={`${classes['list']} plain-list stack`}>
                {arrivals.slice(0, isWhole ? undefined : fewAtFirst).map((arrival) => (
                  <ArrivalEntry key={arrival.stay.stayId} arrival={arrival} />
                ))}
              </ul>
              {!isWhole && arrivals.length > fewAtFirst ? (
                <Button variant="default" w="fit-content" onClick={() => setIsWhole(true)}>
                  {t('arrivals.all', { number: number(arrivals.length) })}
                </Button>
              ) : null}
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}
