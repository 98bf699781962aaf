import { Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useKeptDay } from '../feedback/use-kept-day.ts'
import { FindPerson } from './find-person.tsx'
import { PersonCard } from './person-card.tsx'

/** The strip for calling help is larger while this page is open, because the phone is held in one hand. */
function useLargeStrip(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['safetyStrip'] = 'large'
    return () => {
      delete dataset['safetyStrip']
    }
  }, [])
}

/** Going to a person and back stays on one page: the focus of the removed link moves to its heading. */
function useKeptFocus(guest: string | undefined): void {
  const shown = useRef(guest)
  useEffect(() => {
    if (shown.current === guest) return
    shown.current = guest
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [guest])
}

export function MobileRiskPage() {
  const wordsOf = usePageWords()
  const { me } = useMe()
  const { guest } = useSearch({ from: '/(dashboards)/staff-mobile-risk-interface' })
  useLargeStrip()
  useKeptFocus(guest)
  useKeptDay(null)
  if (!me) return null
  return (
    <Stack gap="md" maw={640} mx="auto">
      <PageHeader {...wordsOf('/staff-mobile-risk-interface')} />
      {guest === undefined ? <FindPerson me={me} /> : <PersonCard key={guest} guestId={guest} />}
    </Stack>
  )
}
