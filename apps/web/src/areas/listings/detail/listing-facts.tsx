import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { FactList, type Fact } from '../../../ui/fact-list.tsx'
import classes from '../../../ui/record-detail.module.css'
import { GuestLabel } from '../../feedback/guest-label.tsx'
import { IncidentLink } from '../../incidents/incident-link.tsx'
import { venueNetworkQuery, type ListingDetail } from '../queries.ts'
import { usePartyNames } from '../use-party-names.ts'
import { useToldWords } from '../use-told-words.ts'
import { PersonWord } from './person-word.tsx'

type Notice = NonNullable<ListingDetail['notice']>

/** How the notice to the guest stands: given, under way, or why it was not delivered. */
function useNoticeWords(): (notice: Notice | null) => string {
  const { t, i18n } = useTranslation('listings')
  const { dateTime } = useFormats()
  return (notice) => {
    if (notice === null) return t('notice.none')
    const { channel, language, at, code } = notice
    if (code !== null) return t(`notice.failed.${channel}`)
    if (at === null) return t(`notice.underWay.${channel}`)
    const named = new Intl.DisplayNames(i18n.language, { type: 'language' }).of(language ?? 'en')
    return t(`notice.given.${channel}`, { at: dateTime(at), language: named })
  }
}

function useFacts(listing: ListingDetail): readonly Fact[] {
  const { t } = useTranslation('listings')
  const { date, dateTime } = useFormats()
  const { sector: context, clocks, signedBy, reviewedAt, agreementId } = listing
  const noticeWords = useNoticeWords()
  const told = useToldWords()
  const names = usePartyNames()
  const agreement = useQuery(venueNetworkQuery).data?.agreements.find(({ id }) => id === agreementId)
  const at = (instant: string) => <time dateTime={instant}>{dateTime(instant)}</time>
  const fact = (key: string, value: ReactNode): Fact => [t(`fact.${key}`, { context }), value]
  return [
    fact(
      'guest',
      <Link
        to="/guest-detail-page"
        search={{ guest: listing.guest.id }}
        className="inline-row gap-2 fit-width target"
      >
        <GuestLabel {...listing.guest} sector={context} />
      </Link>,
    ),
    fact('venue', <span translate="no">{listing.venueName}</span>),
    fact(
      'incident',
      <IncidentLink id={listing.incidentId}>
        <span translate="no">{listing.incidentReference}</span>
      </IncidentLink>,
    ),
    ...(agreement ? [fact('agreement', <span translate="no">{names(agreement)}</span>)] : []),
    fact(
      'signed',
      signedBy.map(({ by, at: signedAt, adultStated }) => (
        <div key={by.id}>
          <PersonWord person={by} /> · {at(signedAt)}
          {adultStated ? ` · ${t('fact.adultStated')}` : null}
        </div>
      )),
    ),
    fact('notice', noticeWords(listing.notice)),
    ...(reviewedAt === null
      ? []
      : [
          fact(
            'reviewed',
            <>
              {at(reviewedAt)} · <PersonWord person={listing.reviewedBy} />
            </>,
          ),
        ]),
    fact('term', t('fact.termDetail', { from: date(clocks.confirmedAt), to: date(clocks.endsAt) })),
    fact('told', told(listing)),
  ]
}

/** The guest, the agreement, the signatures, and how often partners received it. */
export function ListingFacts({ listing }: { listing: ListingDetail }) {
  const { t } = useTranslation('listings')
  const facts = useFacts(listing)
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={`${classes['part']} stack gap-2 flat-texts`}>
      <h3 id={titleId}>{t('fact.title')}</h3>
      <FactList facts={facts} />
      <p className={`${classes['quiet']} quiet`}>{t('told.what', { context: listing.sector })}</p>
    </section>
  )
}
