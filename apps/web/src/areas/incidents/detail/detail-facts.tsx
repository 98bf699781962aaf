import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { FactList, type Fact } from '../../../ui/fact-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { GuestLabel } from '../../feedback/guest-label.tsx'
import { Assignee } from '../incident-facts.tsx'
import type { IncidentDetail } from '../queries.ts'
import { PersonName } from '../person-name.tsx'
import { useMoney } from '../use-money.ts'

const untranslated = (text: string) => <span translate="no">{text}</span>

function useFacts(incident: IncidentDetail): readonly Fact[] {
  const { t, i18n } = useTranslation(['incidents-pages', 'feedback'])
  const { dateTime, date } = useFormats()
  const money = useMoney()
  const { sector: context, guest, room, location, actions, witnesses, ban } = incident
  const list = (words: readonly string[]) => new Intl.ListFormat(i18n.language).format(words)
  const at = (instant: string) => <time dateTime={instant}>{dateTime(instant)}</time>
  const facts: Fact[] = []
  const add = (key: string, value: ReactNode) => facts.push([t(`fact.${key}`, { context }), value])

  if (guest) {
    add(
      'who',
      <Link
        to="/guest-detail-page"
        search={{ guest: guest.id }}
        className="inline-row gap-2 fit-width target"
      >
        <GuestLabel {...guest} sector={context} />
      </Link>,
    )
  }
  if (room !== null) add('room', untranslated(room))
  if (location !== null) add('location', untranslated(location))
  add('venue', untranslated(incident.venueName))
  add('when', at(incident.occurredAt))
  add(
    'reported',
    <>
      {at(incident.reportedAt)} · <PersonName person={incident.reportedBy} /> ·{' '}
      {t(`source.${incident.source}`)}
    </>,
  )
  add('assigned', <Assignee incident={incident} />)
  if (incident.confirmedAt !== null) {
    add(
      'confirmed',
      <>
        {at(incident.confirmedAt)} · <PersonName person={incident.confirmedBy} />
        {incident.isSecondLook ? <p className="quiet">{t('fact.secondLook')}</p> : null}
      </>,
    )
  }
  if (incident.isConfirmed) add('fault', t(`feedback:fault.${incident.fault}`, { context }))
  if (incident.amountMinor !== null && incident.currency !== null) {
    add('amount', money(incident.amountMinor, incident.currency))
  }
  if (actions.length > 0) add('actions', list(actions.map((action) => t(`action.${action}`))))
  if (incident.actionTaken !== null) add('actionTaken', incident.actionTaken)
  if (witnesses.length > 0) {
    add('witnesses', untranslated(list(witnesses.map((witness) => witness.name ?? t('somebodyGone')))))
  }
  if (incident.isHolding) add('holding', t('fact.holdingDetail'))
  if (incident.settlementUntil !== null) {
    add('settlement', t('fact.settlementDetail', { at: dateTime(incident.settlementUntil) }))
  }
  if (ban !== null) add('ban', t('fact.banDetail', { date: date(ban.endsAt) }))
  return facts
}

export function DetailFacts({ incident }: { incident: IncidentDetail }) {
  const { t } = useTranslation('incidents-pages')
  const facts = useFacts(incident)
  return (
    <Panel level={2} title={t('detail.facts')}>
      <FactList facts={facts} />
    </Panel>
  )
}
