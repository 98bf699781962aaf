import { Button, Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GuestMatches } from '../../guests/guest-matches.tsx'
import { GuestName, useGuestName } from '../../guests/guest-name.tsx'
import { LastStay } from '../../guests/last-stay.tsx'
import type { Guest } from '../../guests/queries.ts'
import { SearchField } from '../../guests/search-field.tsx'
import lines from '../../guests/guest-detail.module.css'
import { Likelihood } from '../match-words.tsx'
import { candidatesQuery } from '../queries.ts'

interface OfferedProps {
  readonly guest: Guest
  readonly isThis?: boolean
  readonly probability?: number
  readonly onChoose: (guest: Guest) => void
}

function Offered({ guest, isThis = false, probability, onChoose }: OfferedProps) {
  const { t } = useTranslation('identity')
  const nameOf = useGuestName()
  return (
    <li className={`${lines['line']} row wrap between gap-2-md pad-block-2`}>
      <div>
        <GuestName guest={guest} />
        <Text size="sm" c="dimmed">
          <LastStay stay={guest.lastStay} />
        </Text>
        {probability === undefined ? null : (
          <Text size="sm">
            <Likelihood probability={probability} />
          </Text>
        )}
      </div>
      {isThis ? (
        <span className="dim regular">{t('merge.this')}</span>
      ) : (
        <Button
          variant="default"
          aria-label={t('merge.compareWith', { name: nameOf(guest) })}
          onClick={() => onChoose(guest)}
        >
          {t('merge.compare')}
        </Button>
      )}
    </li>
  )
}

interface ChooseOtherProps {
  readonly guestId: string
  readonly onChoose: (guest: Guest) => void
}

/** Possible other profiles: similar ones, or any guest by search. */
export function ChooseOther({ guestId, onChoose }: ChooseOtherProps) {
  const { t } = useTranslation(['identity', 'guests'])
  const [text, setText] = useState('')
  const alike = useInfiniteQuery(candidatesQuery(guestId)).data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Stack gap="md">
      {alike.length > 0 ? (
        <section aria-labelledby="alike">
          <Title order={3} size="h4" id="alike" mb="xs">
            {t('merge.alike')}
          </Title>
          <ul className="plain-list ruled">
            {alike.map(({ id, a, b, match }) => (
              <Offered
                key={id}
                guest={a.id === guestId ? b : a}
                probability={match.probability}
                onChoose={onChoose}
              />
            ))}
          </ul>
        </section>
      ) : null}
      <SearchField value={text} onSearch={setText} />
      {text === '' ? null : (
        <GuestMatches text={text}>
          {(matches) => (
            <ul className="plain-list ruled" aria-label={t('guests:search.results')}>
              {matches.map((match) => (
                <Offered key={match.id} guest={match} isThis={match.id === guestId} onChoose={onChoose} />
              ))}
            </ul>
          )}
        </GuestMatches>
      )}
    </Stack>
  )
}
