import { Anchor, Group, Text } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useSector } from '../../shell/session/sector.ts'
import { GuestName } from '../guests/guest-name.tsx'
import { IncidentLink } from '../incidents/incident-link.tsx'
import { useMoney } from '../incidents/use-money.ts'
import { BillActions } from './bill-actions.tsx'
import { BillState } from './bill-state.tsx'
import classes from './bills.module.css'
import { PayLater } from './pay-later.tsx'
import type { Bill } from './queries.ts'
import { useTimeLeft } from './use-time-left.ts'

function Clock({ bill }: { bill: Bill }) {
  const { t } = useTranslation('bills')
  const { dateTime } = useFormats()
  const until = bill.claim?.until ?? bill.settleUntil
  const { hours, minutes } = useTimeLeft(until)
  if (bill.state === 'paid' || bill.state === 'unpaid') return null
  return (
    <Text size="sm">
      {t(bill.claim ? 'clock.claim' : 'clock.settle', { hours, minutes, until: dateTime(until) })}
    </Text>
  )
}

interface BillCardProps {
  readonly bill: Bill
  /** With the bill after an action; null: the record is deleted. */
  readonly onAnswered?: (answered: Bill | null) => void
}

export function BillCard({ bill, onAnswered }: BillCardProps) {
  const { t } = useTranslation('bills')
  const { dateTime } = useFormats()
  const money = useMoney()
  const context = useSector(bill.venue.id)
  const { state } = useSearch({ from: '/(incidents)/dine-and-dash' })
  const [showsLink, setShowsLink] = useState(false)
  const { guest, claim, incidentId, room, note, reportedBy } = bill
  return (
    <article className={`${classes['card']} stack gap-md within-44 pad-md card breakable flat-paragraphs`}>
      <div className="baseline flex wrap between gap-1-md">
        <h3>
          {t(`outcome.${bill.outcome}`)} ·{' '}
          <span translate="no">{money(bill.amountMinor, bill.currency)}</span>
        </h3>
        <BillState state={bill.state} />
      </div>
      <p>
        {dateTime(bill.happenedAt)} · <span translate="no">{bill.venue.name}</span>
        {room ? (
          <>
            {' · '}
            {t('room', { context })} <span translate="no">{room}</span>
          </>
        ) : null}
      </p>
      {bill.doubt ? <p>{t(`doubt.${bill.doubt}`)}</p> : null}
      <Clock bill={bill} />
      {claim ? (
        <p>
          {t('claim.said', { at: dateTime(claim.at) })}
          {claim.reference ? (
            <>
              {' '}
              {t('claim.reference')} <strong translate="no">{claim.reference}</strong>
            </>
          ) : null}
        </p>
      ) : null}
      {bill.claimRefusedAt ? (
        <p>{t('claim.refused', { at: dateTime(bill.claimRefusedAt), context })}</p>
      ) : null}
      {bill.paidAt ? <p>{t('paidLate', { at: dateTime(bill.paidAt) })}</p> : null}
      {note ? (
        <blockquote className="flush as-typed" dir="auto">
          {note}
        </blockquote>
      ) : null}{' '}
      <p className="quiet">
        {t('reportedBy')} <bdi translate="no">{reportedBy.name ?? '–'}</bdi>
      </p>
      {guest || incidentId ? (
        <Group gap="md">
          {guest ? (
            <Anchor
              className="inline-row gap-2 target"
              renderRoot={(props) => (
                <Link
                  to="/dine-and-dash"
                  search={{ view: 'list', ...(state ? { state } : {}), guest: guest.id }}
                  {...props}
                />
              )}
            >
              <span>
                <GuestName guest={guest} />: {t('flags.open')}
              </span>
            </Anchor>
          ) : null}
          {incidentId ? <IncidentLink id={incidentId}>{t('incident')}</IncidentLink> : null}
        </Group>
      ) : null}
      <BillActions
        bill={bill}
        isLinkShown={showsLink}
        onLink={() => setShowsLink((was) => !was)}
        onAnswered={onAnswered}
      />
      {showsLink ? <PayLater bill={bill} /> : null}
    </article>
  )
}
