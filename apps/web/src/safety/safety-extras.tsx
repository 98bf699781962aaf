import { allGesturesOn } from '@comity/domain/safety'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { raiseToast } from '../shell/toast-stack.tsx'
import { CallBanner } from './banner.tsx'
import bannerClasses from './banner.module.css'
import { Dock } from './dock.tsx'
import { help, startHelp, useHelpCalls } from './help.ts'
import { ManualCall } from './manual-call.tsx'
import { payloadOf } from './payload.ts'
import { SoundWarning } from './sound-warning.tsx'
import { Strip } from './strip.tsx'
import { useHelpHere, type HelpHere } from './use-help-here.ts'
import { useRecogniser } from './use-recogniser.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const guestOf = (search: object): string | null => {
  const guest: unknown = Reflect.get(search, 'guest')
  return typeof guest === 'string' && uuid.test(guest) ? guest : null
}

export function SafetyExtras() {
  const { t } = useTranslation(['safety-trigger', 'safety'])
  const here = useHelpHere()
  const calls = useHelpCalls()
  const { staff, shift, staffId, venueId } = here
  const isOffered = staffId !== undefined && venueId !== undefined
  const userId = staff?.user.id

  useEffect(startHelp, [])
  useEffect(() => {
    // Signing in enables what was refused to a call without a session.
    if (userId) void help.tryNow()
  }, [userId])

  if (!isOffered && calls.length === 0) return null
  return (
    <Dock label={t('dock')} isCalm={calls.length === 0}>
      {calls.length > 0 ? (
        <ul className={`${bannerClasses['calls']} plain-list`}>
          {calls.map((call) => (
            <CallBanner
              key={call.id}
              call={call}
              callNumber={shift?.callNumber ?? null}
              isSignedIn={staff !== undefined}
            />
          ))}
        </ul>
      ) : null}
      {staff ? <SoundWarning /> : null}
      {isOffered ? <Offer here={here} staffId={staffId} venueId={venueId} /> : null}
    </Dock>
  )
}

interface OfferProps {
  readonly here: HelpHere
  readonly staffId: string
  readonly venueId: string
}

function Offer({ here: { staff, shift }, staffId, venueId }: OfferProps) {
  const { t } = useTranslation('safety-trigger')
  const { pathname, search } = useLocation()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const gestures = shift?.gestures ?? allGesturesOn
  const guestId = guestOf(search)

  const feed = useRecogniser(gestures, {
    onTrigger: (trigger, words) => {
      // Only now: a call that the cool-down blocks keeps its words, to be sent a moment later.
      if (words) setMenuOpen(false)
      void help.raise(payloadOf(trigger, { staffId, venueId, page: pathname, guestId }, words), trigger)
    },
    // Not by showToast, which would load its code now, perhaps without the network.
    onHeldBack: () =>
      raiseToast({ id: 'held-back', kind: 'information', message: t('toast.heldBack'), isUrgent: true }),
  })

  return (
    <>
      <Strip gestures={gestures} feed={feed} onMenu={() => setMenuOpen(true)} />
      {isMenuOpen ? (
        <ManualCall
          staff={staff}
          venueId={venueId}
          hasGuest={guestId !== null}
          onCall={(call, words) => feed({ kind: 'manual', ...call }, words)}
          onClose={() => setMenuOpen(false)}
        />
      ) : null}
    </>
  )
}
