import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe, type Me } from '../../../shell/session/use-me.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonList } from '../../../ui/skeleton-list.tsx'
import { profileQuery, singleSignOnQuery } from './queries.ts'
import classes from './profile.module.css'
import { SectionIndex } from './section-index.tsx'
import { sectionsFor } from './sections.ts'
import { sectionParts } from './section-parts.tsx'

/** A link to a part of the page leads there once the part is there. */
function useArrival(ready: boolean): void {
  useEffect(() => {
    if (ready && location.hash.length > 1) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [ready])
}

function Sections({ me }: { me: Me }) {
  const { data: profile, error, refetch } = useQuery(profileQuery)
  // Both are awaited, so that no card appears between others later on.
  const { data: signOnAddress, isPending } = useQuery(singleSignOnQuery(me))
  const ready = profile !== undefined && !isPending
  useArrival(ready)
  if (!profile && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!ready) return <SkeletonList rows={5} rowHeight={220} />

  const ids = sectionsFor(me, profile, signOnAddress ?? null)
  return (
    <div className={`${classes['page']} grid gap-lg`}>
      <SectionIndex ids={ids} />
      <div className="stack gap-lg shrinkable">
        {ids.map((id) => {
          const Part = sectionParts[id]
          return <Part key={id} me={me} profile={profile} signOnAddress={signOnAddress ?? null} />
        })}
      </div>
    </div>
  )
}

export function MyProfilePage() {
  const { t } = useTranslation('pages')
  const { me } = useMe()
  if (!me) return null
  return (
    <Stack gap="lg">
      <PageHeader title={t('my-profile.title')} summary={t('my-profile.summary')} />
      <Sections me={me} />
    </Stack>
  )
}
