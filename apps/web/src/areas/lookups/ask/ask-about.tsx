import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../../api/problem.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { guestQuery } from '../../guests/queries.ts'
import { GuestWay } from '../guest-way.tsx'
import classes from '../lookup.module.css'
import { Answer } from './answer.tsx'
import { AskForm } from './ask-form.tsx'
import { isStanding, type AskingVenue } from './standing.ts'
import { useAsk } from './use-ask.ts'

interface AskAboutProps {
  readonly guestId: string
  /** The stay in question; absent or over: another current one, or that the person is present. */
  readonly stayId: string | undefined
  readonly venues: readonly AskingVenue[]
}

const isUnknown = (error: unknown) => error instanceof ApiProblem && error.code === 'not_found'

/** One person: the question, then the result, which is kept nowhere else and not for long. */
export function AskAbout({ guestId, stayId, venues }: AskAboutProps) {
  const { t } = useTranslation(['lookups', 'network'])
  const guest = useQuery(guestQuery(guestId))
  const ask = useAsk()
  const another = <LinkButton to="/guest-profile-lookup">{t('another')}</LinkButton>
  if (isUnknown(guest.error))
    return <EmptyState title={t('unknown')} detail={t('network:why.unknown_guest')} action={another} />
  return (
    <Loaded query={guest} rows={1} rowHeight={360}>
      {(known) => (
        <Stack gap="md">
          <article className={`${classes['panel']} stack gap-md within-44 pad-md card breakable`}>
            <h2>
              <GuestWay guest={known} />
            </h2>
            {ask.answer ? <Answer answer={ask.answer} /> : null}
            {known.isMinor ? <Notice kind="note">{t('network:why.minor')}</Notice> : null}
            {!known.isMinor && (!ask.answer || ask.answer.isClosed) ? (
              <AskForm
                guestId={known.id}
                stayId={stayId}
                stays={known.stays.filter((stay) => isStanding(stay, venues))}
                venues={venues}
                ask={ask}
              />
            ) : null}
          </article>
          <div>{another}</div>
        </Stack>
      )}
    </Loaded>
  )
}
