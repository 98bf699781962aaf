import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../shell/session/use-me.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

interface OwnVenueProps {
  /** As the address names it; undefined: all of one's venues. */
  readonly venue: string | undefined
  readonly onChange: (venue: string | undefined) => void
  readonly children: ReactNode
}

/** Content of a venue where the reader works; for any other it says so and offers the reader's own. */
export function OwnVenue({ venue, onChange, children }: OwnVenueProps) {
  const { t } = useTranslation('shift')
  const { me } = useMe()
  if (venue === undefined || !me || me.venues.some(({ id }) => id === venue)) return children
  return (
    <EmptyState
      title={t('notOwn.title')}
      detail={t(me.venues.length === 0 ? 'noVenue' : 'notOwn.detail')}
      action={
        <Group>
          {me.venues.length > 1 ? (
            <Button variant="default" onClick={() => onChange(undefined)}>
              {t('allVenues')}
            </Button>
          ) : null}
          {me.venues.map(({ id, name }) => (
            <Button key={id} variant="default" translate="no" onClick={() => onChange(id)}>
              {name}
            </Button>
          ))}
        </Group>
      }
    />
  )
}
