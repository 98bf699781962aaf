import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../live/use-live.ts'
import { mayOpen } from '../shell/session/audience.ts'
import { useMe } from '../shell/session/use-me.ts'
import { activeSafetyQuery, type SafetyAlert } from './queries.ts'
import { ResponderCall } from './responder-call.tsx'
import { TopSlot } from './responder-slot.tsx'
import { useTitleMark } from './responder-title.ts'
import { useSiren } from './siren.ts'
import { useSafetyWords } from './words.ts'

const none: readonly SafetyAlert[] = []

/** The announcement of calls that were not there before, for screen readers. */
function useAnnouncement(calls: readonly SafetyAlert[]): string {
  const { t } = useTranslation('safety')
  const { typeWord, severityWord } = useSafetyWords()
  const said = useRef(new Set<string>())
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    const fresh = calls.filter(({ id, status }) => status === 'sent' && !said.current.has(id))
    if (fresh.length === 0) return
    for (const { id } of fresh) said.current.add(id)
    setAnnouncement(
      fresh
        .map(({ isDrill, raisedBy, severity, alertType, locationContext, venue }) =>
          t(isDrill ? 'announceDrill' : 'announce', {
            name: raisedBy.name ?? t('gone'),
            severity: severityWord(severity),
            type: typeWord(alertType),
            place: [locationContext, venue.name].filter(Boolean).join(', '),
          }),
        )
        .join(' '),
    )
  }, [calls, t, typeWord, severityWord])
  return announcement
}

/** Calls for help by colleagues, on every page until they are closed. One's own are shown by the sender's banner. */
export function Responder() {
  const { t } = useTranslation('safety')
  const { me, roles } = useMe()
  const queries = useQueryClient()
  const isStaff = Boolean(me) && mayOpen('staff', roles)
  const { data } = useQuery({ ...activeSafetyQuery, enabled: isStaff })
  const userId = me?.user.id
  const calls = (isStaff && data?.filter(({ raisedBy }) => raisedBy.id !== userId)) || none
  const unseen = calls.filter(({ status }) => status === 'sent')

  useLive(['safety'], () => void queries.invalidateQueries({ queryKey: ['safety'] }))
  useTitleMark(unseen.length > 0 ? t('tabMark', { count: unseen.length }) : null)
  useSiren(unseen.length > 0)
  const announcement = useAnnouncement(calls)

  return (
    <>
      <div role="alert" className="visually-hidden">
        {announcement}
      </div>
      {calls.length > 0 ? (
        <TopSlot>
          <section aria-label={t('calls')}>
            <ul className="plain-list">
              {calls.map((call, place) => (
                <ResponderCall
                  key={call.id}
                  alert={call}
                  isFirst={place === 0}
                  isMine={call.acknowledgedBy?.id === userId}
                />
              ))}
            </ul>
          </section>
        </TopSlot>
      ) : null}
    </>
  )
}
