import { networkPurposesOf, type NetworkPurpose } from '@comity/domain/network'
import { Button, Radio, Stack } from '@mantine/core'
import { IconShieldSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice.tsx'
import classes from '../lookup.module.css'
import { AskRefusal } from './ask-refusal.tsx'
import { usualPurpose, type AskingVenue, type Standing } from './standing.ts'
import { StayWords } from './stay-words.tsx'
import type { Ask, Question } from './use-ask.ts'

interface AskFormProps {
  readonly guestId: string
  readonly stayId: string | undefined
  readonly stays: readonly Standing[]
  readonly venues: readonly AskingVenue[]
  readonly ask: Ask
}

/** The subject of the question, its reason, and that it is recorded; then it is sent. */
export function AskForm({ guestId, stayId, stays, venues, ask }: AskFormProps) {
  const { t } = useTranslation(['lookups', 'network'])
  const occasions = occasionsOf(stays, venues)
  const usual = occasions.find(({ stay }) => stay && stay.id === stayId) ?? occasions[0]
  const [chosen, choose] = useState(usual?.key)
  const [purpose, setPurpose] = useState<NetworkPurpose>()
  const button = useRef<HTMLButtonElement>(null)
  // After a choice by keyboard the focus moves here; the usual answer is preset.
  useEffect(() => button.current?.focus({ preventScroll: true }), [])

  const occasion = occasions.find(({ key }) => key === chosen) ?? usual
  if (!occasion) return null
  const { venue, stay } = occasion
  const purposes = networkPurposesOf(venue.sector)
  const why = purpose && purposes.includes(purpose) ? purpose : usualPurpose(venue.sector, stay?.status)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!why || ask.isSending) return
    const about: Pick<Question, 'stayId' | 'guestId' | 'isPersonPresent'> = stay
      ? { stayId: stay.id }
      : { guestId, isPersonPresent: true }
    ask.send({ venueId: venue.id, purpose: why, ...about })
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Radio.Group label={t('form.occasion')} value={occasion.key} onChange={choose}>
          <div className={`${classes['choices']} stack`}>
            {occasions.map((one) => (
              <Radio
                key={one.key}
                className="row target"
                value={one.key}
                label={
                  one.stay ? (
                    <StayWords stay={one.stay} venues={venues} />
                  ) : (
                    <Present venue={venues.length > 1 ? one.venue : undefined} />
                  )
                }
              />
            ))}
          </div>
        </Radio.Group>
        <Radio.Group
          label={t('form.purpose')}
          value={why ?? null}
          onChange={(value) => setPurpose(purposes.find((one) => one === value))}
        >
          <div className={`${classes['choices']} stack`}>
            {purposes.map((one) => (
              <Radio
                key={one}
                className="row target"
                value={one}
                label={t(`network:purpose.${one}`)}
                description={t(`purposeLine.${one}`)}
              />
            ))}
          </div>
        </Radio.Group>
        <Notice kind="note">{t('form.logged')}</Notice>
        {ask.error ? <AskRefusal error={ask.error} /> : null}
        <Button
          ref={button}
          type="submit"
          w="fit-content"
          loading={ask.isSending}
          leftSection={<IconShieldSearch aria-hidden size={18} />}
        >
          {t('form.ask')}
        </Button>
      </Stack>
    </form>
  )
}

function Present({ venue }: { venue: AskingVenue | undefined }) {
  const { t } = useTranslation('lookups')
  return (
    <>
      {t('form.present')}
      {venue ? <span translate="no"> · {venue.name}</span> : null}
    </>
  )
}

interface Occasion {
  readonly key: string
  readonly venue: AskingVenue
  /** Absent: the person is present. */
  readonly stay?: Standing
}

/** Each stay that stands, and that the person is present, at each venue. */
function occasionsOf(stays: readonly Standing[], venues: readonly AskingVenue[]): readonly Occasion[] {
  const ofStays = stays.flatMap((stay) =>
    venues.filter(({ id }) => id === stay.venueId).map((venue) => ({ key: stay.id, venue, stay })),
  )
  return [...ofStays, ...venues.map((venue) => ({ key: `present ${venue.id}`, venue }))]
}
