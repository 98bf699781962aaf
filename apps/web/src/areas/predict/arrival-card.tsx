import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { GuestLink } from '../guests/guest-link.tsx'
import { Chance, Deposit, Level, Loss, Why } from './arrival-facts.tsx'
import classes from './predict.module.css'
import type { Arrival } from './queries.ts'
import { usePercent } from './use-percent.ts'

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function ArrivalCard({ arrival }: { arrival: Arrival }) {
  const { t } = useTranslation('predict')
  const { days } = useFormats()
  const percent = usePercent()
  const { guest, venue, bookingNumber, arrivesOn, departsOn, notArriving } = arrival
  return (
    <article className="stack gap-sm pad-sm-md positioned card breakable">
      <div className="row between gap-sm">
        <GuestLink guest={guest} />
        <Why arrival={arrival} />
      </div>
      <div className="gap-0-sm flex wrap quiet">
        <span translate="no">{days(arrivesOn, departsOn)}</span>
        <span translate="no">{venue.name}</span>
        {bookingNumber ? <span>{t('arrivals.booking', { number: bookingNumber })}</span> : null}
      </div>
      <dl className={`${classes['halves']} flush grid gap-2 dim-terms flush-values tabular`}>
        <Fact name={t('column.notArriving')}>
          {notArriving === null ? '–' : <strong>{percent(notArriving)}</strong>}
        </Fact>
        <Fact name={t('column.loss')}>
          <Loss arrival={arrival} />
        </Fact>
        <Fact name={t('chance.cancellation')}>
          <Chance prediction={arrival.cancellation} />
        </Fact>
        <Fact name={t('chance.no_show')}>
          <Chance prediction={arrival.noShow} />
        </Fact>
        <Fact name={t('level.label')}>
          <Level {...arrival.incidentRisk} />
        </Fact>
      </dl>
      <Deposit arrival={arrival} />
    </article>
  )
}
