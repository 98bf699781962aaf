import { minorDigits } from '@comity/domain/bills'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import type { TableColumn } from '../../tables/column.ts'
import { GuestLink } from '../guests/guest-link.tsx'
import { useGuestName } from '../guests/guest-name.tsx'
import { Chance, Deposit, Level, Loss, Why } from './arrival-facts.tsx'
import type { Arrival, Prediction } from './queries.ts'
import { usePercent } from './use-percent.ts'

/** Parts of one in a file, as exact as they are meant. */
const partOf = (part: number | null) => (part === null ? null : Number(part.toFixed(3)))
const chanceOf = (prediction: Prediction) =>
  partOf(prediction.status === 'predicted' ? prediction.probability : null)

/** An amount with its currency, without the separators of a language. */
function amountOf(minor: number | null, currency: string | undefined): string | null {
  if (minor === null || currency === undefined) return null
  const digits = minorDigits(currency)
  return `${(minor / 10 ** digits).toFixed(digits)} ${currency}`
}

const extra = { isExtra: true } as const

/** The columns of coming arrivals: with the venue if there are several, and else with the probability of a cancellation. */
export function useArrivalColumns(showsVenue: boolean): readonly TableColumn<Arrival>[] {
  const { t } = useTranslation(['predict', 'messages'])
  const { day } = useFormats()
  const percent = usePercent()
  const nameOf = useGuestName()
  return useMemo(
    () => [
      {
        id: 'guest',
        title: t('column.guest'),
        width: 11,
        cell: (arrival) => (
          <>
            <GuestLink guest={arrival.guest} />
            <Deposit arrival={arrival} />
          </>
        ),
        text: ({ guest }) => nameOf(guest),
      },
      {
        id: 'arrival',
        title: t('column.arrival'),
        width: 8,
        sort: 'arrivesOn',
        cell: ({ arrivesOn }) => <span translate="no">{day(arrivesOn)}</span>,
        text: ({ arrivesOn }) => arrivesOn,
      },
      {
        id: 'departure',
        title: t('column.departure'),
        width: 8,
        isExtra: true,
        cell: ({ departsOn }) => <span translate="no">{departsOn ? day(departsOn) : '–'}</span>,
        text: ({ departsOn }) => departsOn,
      },
      {
        id: 'notArriving',
        title: t('column.notArriving'),
        width: 11.5,
        sort: 'notArriving',
        fallsFirst: true,
        isNumber: true,
        cell: ({ notArriving }) => (notArriving === null ? '–' : <strong>{percent(notArriving)}</strong>),
        text: ({ notArriving }) => partOf(notArriving),
      },
      {
        id: 'loss',
        title: t('column.loss'),
        width: 11,
        sort: 'expectedLoss',
        fallsFirst: true,
        isNumber: true,
        cell: (arrival) => <Loss arrival={arrival} />,
        text: ({ expectedLossMinor, price }) => amountOf(expectedLossMinor, price?.currency),
      },
      {
        id: 'cancellation',
        title: t('chance.cancellation'),
        width: 7.5,
        isNumber: true,
        ...(showsVenue ? extra : {}),
        cell: ({ cancellation }) => <Chance prediction={cancellation} />,
        text: ({ cancellation }) => chanceOf(cancellation),
      },
      {
        id: 'noShow',
        title: t('chance.no_show'),
        width: 8,
        isNumber: true,
        cell: ({ noShow }) => <Chance prediction={noShow} />,
        text: ({ noShow }) => chanceOf(noShow),
      },
      {
        id: 'level',
        title: t('level.label'),
        width: 9,
        cell: ({ incidentRisk }) => <Level {...incidentRisk} />,
        text: ({ incidentRisk: { level, overriddenLevel } }) =>
          level === 'not_scored' ? t('level.none') : t(`messages:risk.${overriddenLevel ?? level}`),
      },
      {
        id: 'number',
        title: t('column.number'),
        width: 8,
        isExtra: true,
        cell: ({ bookingNumber }) => <span translate="no">{bookingNumber ?? '–'}</span>,
        text: ({ bookingNumber }) => bookingNumber,
      },
      {
        id: 'venue',
        title: t('venue'),
        width: 9.5,
        ...(showsVenue ? {} : extra),
        cell: ({ venue }) => <span translate="no">{venue.name}</span>,
        text: ({ venue }) => venue.name,
      },
      {
        id: 'why',
        title: t('factors.summary'),
        width: 7,
        isActions: true,
        cell: (arrival) => <Why arrival={arrival} />,
      },
    ],
    [t, day, percent, nameOf, showsVenue],
  )
}
