import type { AnySafetyStatus } from '@comity/domain/safety'
import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconEye,
  IconFlag,
  IconPhone,
  IconRun,
  IconSend,
} from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../api/problem.ts'
import classes from './banner.module.css'
import { callState, heldReach, isUnreadNow, type CallState } from './call-state.ts'
import { help } from './help.ts'
import type { OwnCall } from './own-call.ts'
import { safetyAlertQuery, type SafetyAlertDetail } from './queries.ts'
import { Ago } from './responder-time.tsx'
import { useSafetyWords } from './words.ts'

const CloseCall = lazy(() => import('./responder-close.tsx'))

const icons: Record<AnySafetyStatus, typeof IconEye> = {
  triggering: IconSend,
  not_sent: IconAlertTriangle,
  sent: IconSend,
  seen: IconEye,
  on_the_way: IconRun,
  arrived: IconFlag,
  resolved: IconCircleCheck,
  false_alarm: IconCircleCheck,
}

/** How often an open call is read; less often while no response comes. */
const followMs = 2_000
const followAfterErrorMs = 10_000

/** The alert of a call, as its sender sees it; by the device token too. */
function useFollowed({ id, alertId }: OwnCall) {
  const { data, error, dataUpdatedAt, errorUpdatedAt, failureCount } = useQuery({
    ...safetyAlertQuery(alertId ?? ''),
    enabled: alertId !== null,
    refetchInterval: ({ state }) => {
      if (state.data && state.data.closedAt !== null) return false
      return state.error ? followAfterErrorMs : followMs
    },
  })
  const isGone = error instanceof ApiProblem && error.code === 'not_found'
  // Belongs to another organisation than that of the signed-in user: it was sent, and is followed from there.
  useEffect(() => {
    if (isGone) void help.forget(id)
  }, [isGone, id])
  const isUnread = isUnreadNow({ data, dataUpdatedAt, errorUpdatedAt, failureCount })
  return { detail: data, readAt: dataUpdatedAt, isUnread }
}

interface CallBannerProps {
  readonly call: OwnCall
  /** Number outside to call when nothing goes out; E.164. */
  readonly callNumber: string | null
  readonly isSignedIn: boolean
}

export function CallBanner({ call, callNumber, isSignedIn }: CallBannerProps) {
  const { t } = useTranslation('safety-trigger')
  const { detail, readAt, isUnread } = useFollowed(call)
  const { typeWord, severityWord } = useSafetyWords(call.venueId)
  const state = callState(call, detail, isUnread)
  const Icon = state.isUnknown ? IconAlertTriangle : icons[state.status]
  const name = state.by ?? t('banner.colleague')
  const reached = heldReach(detail)
  const held = reached === 0 ? 'heldUnreached' : 'held'
  const stateWord = t(`banner.${reached !== undefined && state.status === 'sent' ? held : state.status}`, {
    name,
  })
  const { severity, alertType } = call.trigger

  return (
    <li
      className={`${classes['call']} row wrap between gap-2-md pad-2-md flat-paragraphs`}
      data-status={reached === 0 && state.status === 'sent' ? 'not_sent' : state.status}
    >
      <div className="flex gap-sm basis-16 rigid-icons shrinkable breakable">
        <Icon aria-hidden size={24} />
        <div>
          <strong role="alert">{state.isUnknown ? t('banner.unknown') : stateWord}</strong>
          {state.isUnknown && detail ? (
            <p>
              {t('banner.lastKnown', { state: stateWord })}
              {' · '}
              <Ago at={new Date(readAt).toISOString()} />
            </p>
          ) : null}
          <p className="small">
            {severityWord(severity) === typeWord(alertType)
              ? typeWord(alertType)
              : t('banner.what', { severity: severityWord(severity), type: typeWord(alertType) })}
            {' · '}
            <Ago at={new Date(call.raisedAt).toISOString()} />
          </p>
          {reached === undefined || state.status !== 'sent' ? null : (
            <Held reached={reached} callNumber={callNumber} />
          )}
          <More state={state} callNumber={callNumber} />
        </div>
      </div>
      <Actions call={call} state={state} detail={detail} isSignedIn={isSignedIn} />
    </li>
  )
}

/** For a call that the server could not store: how many people it reached, and the number to call if nobody. */
function Held({ reached, callNumber }: { reached: number; callNumber: string | null }) {
  const { t } = useTranslation('safety-trigger')
  if (reached > 0) return <p>{t('banner.heldFor', { count: reached })}</p>
  return (
    <>
      <p>{t('banner.heldTries')}</p>
      <PhoneInstead callNumber={callNumber} />
    </>
  )
}

function PhoneInstead({ callNumber }: { callNumber: string | null }) {
  const { t } = useTranslation('safety-trigger')
  if (!callNumber)
    return (
      <p>
        <strong>{t('toast.failed')}</strong>
      </p>
    )
  return (
    <Anchor href={`tel:${callNumber}`} className="inline-row gap-2 target heavy" translate="no">
      <IconPhone aria-hidden size={20} />
      {t('banner.phone', { number: callNumber })}
    </Anchor>
  )
}

/** What the state alone does not show: whom to call instead, or who else was notified. */
function More({ state: { status, told }, callNumber }: { state: CallState; callNumber: string | null }) {
  const { t, i18n } = useTranslation('safety-trigger')
  if (status === 'not_sent')
    return (
      <>
        <p>{t('banner.keepsTrying')}</p>
        <PhoneInstead callNumber={callNumber} />
      </>
    )
  if (!told) return null
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const audiences = list.format(told.audiences.map((audience) => t(`banner.told.${audience}`)))
  return (
    <p>
      {t('banner.toldTo', { audiences })} <Ago at={told.at} />
    </p>
  )
}

interface ActionsProps extends Omit<CallBannerProps, 'callNumber'> {
  readonly state: CallState
  readonly detail: SafetyAlertDetail | undefined
}

function Actions({ call, state, detail, isSignedIn }: ActionsProps) {
  const { t } = useTranslation('safety-trigger')
  const [isClosing, setClosing] = useState(false)
  if (state.mayPutAway)
    return (
      <Button variant="default" onClick={() => void help.forget(call.id)}>
        {t('banner.putAway')}
      </Button>
    )
  if (!detail) return null
  if (!isSignedIn || detail.can.resolved !== true) return <p className="small">{t('banner.signIn')}</p>
  return (
    <>
      <Button variant="default" onClick={() => setClosing(true)}>
        {t('banner.close')}
      </Button>
      {isClosing ? (
        <Suspense fallback={null}>
          <CloseCall alert={detail} onClose={() => setClosing(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
