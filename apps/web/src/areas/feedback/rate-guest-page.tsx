import { Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WaitingNotice } from '../../offline/waiting-notice.tsx'
import { useMe, type Me } from '../../shell/session/use-me.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { RateListedStay } from './rate-listed-stay.tsx'
import { RateUnlisted } from './rate-unlisted.tsx'
import { RatingSent, type SentRating } from './rating-sent.tsx'
import { sectorOf } from '../../shell/session/sector.ts'
import { StayPicker } from './stay-picker.tsx'
import { useKeptDay } from './use-kept-day.ts'

/** The stay, the rating, send: each step has its address, so that "back" leads to the step before. */
function Steps({ me }: { me: Me }) {
  const { stay, guest, venue, unlisted } = useSearch({ from: '/(guests)/rate-guest' })
  const navigate = useNavigate({ from: '/rate-guest' })
  const [sent, setSent] = useState<SentRating>()
  useKeptDay(null)

  const onSent = (rating: SentRating) => {
    setSent(rating)
    void navigate({ search: venue ? { venue } : {}, replace: true, resetScroll: false })
  }
  const isChosen = stay !== undefined || unlisted === true
  if (sent && !isChosen) return <RatingSent sent={sent} onNext={() => setSent(undefined)} />
  if (stay) return <RateListedStay key={stay} me={me} stayId={stay} guestId={guest} onSent={onSent} />
  if (unlisted) return <RateUnlisted key={guest} me={me} guestId={guest} onSent={onSent} />
  return <StayPicker me={me} />
}

export function RateGuestPage() {
  const { t } = useTranslation('feedback')
  const { me } = useMe()
  if (!me) return null
  const context = sectorOf(me)
  return (
    <Stack gap="lg">
      <PageHeader title={t('rate.title', { context })} summary={t('rate.summary', { context })} />
      <WaitingNotice sector={context} />
      <Steps me={me} />
    </Stack>
  )
}
