import { Anchor } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSector } from '../shell/session/sector.ts'
import { IconButton } from '../ui/icon-button.tsx'
import type { SafetyAlert } from './queries.ts'
import { CallActions } from './responder-actions.tsx'
import { CallKind, CallStatus, CallWhere } from './responder-facts.tsx'
import classes from './responder.module.css'

const CallPosition = lazy(() => import('./responder-position.tsx'))

interface ResponderCallProps {
  readonly alert: SafetyAlert
  /** The gravest call: its details are open until it has been seen. */
  readonly isFirst: boolean
  readonly isMine: boolean
}

/** One call at the top of the page: its actions until it has been seen, then one line for all others. */
export function ResponderCall({ alert, isFirst, isMine }: ResponderCallProps) {
  const { t } = useTranslation('safety')
  const [chosen, setChosen] = useState<boolean>()
  const detailsId = useId()
  const isUnseen = alert.status === 'sent'
  const isOpen = chosen ?? (isMine || (isUnseen && isFirst))
  const Chevron = isOpen ? IconChevronUp : IconChevronDown

  return (
    <li
      className={`${classes['call']} pad-2-md`}
      data-severity={alert.severity}
      data-unseen={isUnseen || undefined}
      data-drill={alert.isDrill || undefined}
    >
      <div className="flex between at-start gap-2">
        <div className="row wrap gap-1-md grow shrinkable target">
          <CallKind alert={alert} />
          {isUnseen ? null : <CallStatus alert={alert} />}
          <CallWhere alert={alert} />
        </div>
        <IconButton
          aria-label={t(isOpen ? 'fold' : 'unfold')}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setChosen(!isOpen)}
        >
          <Chevron aria-hidden size={20} />
        </IconButton>
      </div>
      {alert.notes && (isUnseen || isOpen) ? (
        <p className="flush breakable kept-lines">{alert.notes}</p>
      ) : null}
      {isUnseen || isOpen ? <CallActions alert={alert} onTaken={() => setChosen(true)} /> : null}
      <div id={detailsId} hidden={!isOpen} className={`${classes['details']} stack gap-2`}>
        {isOpen ? <Details alert={alert} /> : null}
      </div>
    </li>
  )
}

/** What a line leaves out. */
function Details({ alert: { id, venue, guest, coordinates } }: { alert: SafetyAlert }) {
  const { t } = useTranslation('safety')
  const context = useSector(venue.id)
  return (
    <>
      {coordinates ? (
        <Suspense fallback={null}>
          <CallPosition coordinates={coordinates} />
        </Suspense>
      ) : null}
      <div className={`${classes['links']} flex wrap`}>
        <Anchor renderRoot={(props) => <Link to="/safety-dashboard" search={{ alert: id }} {...props} />}>
          {t('whole')}
        </Anchor>
        {guest ? (
          <Anchor
            renderRoot={(props) => <Link to="/guest-detail-page" search={{ guest: guest.id }} {...props} />}
          >
            {t('guestRecord', { context })}
          </Anchor>
        ) : null}
      </div>
    </>
  )
}
