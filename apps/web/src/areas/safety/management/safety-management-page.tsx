import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageWords } from '../../../shell/registry/use-page-words.ts'
import { mayOpen } from '../../../shell/session/audience.ts'
import { useMe, type Me } from '../../../shell/session/use-me.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonList } from '../../../ui/skeleton-list.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { RotaSection } from '../../rota/rota-section.tsx'
import { Measures } from '../measures.tsx'
import { Readiness } from '../readiness.tsx'
import { safetySettingsQuery } from '../queries.ts'
import classes from '../safety.module.css'
import { Devices } from './devices.tsx'
import { Drills } from './drills.tsx'
import { NameSelect } from '../../../ui/name-select.tsx'

// Comes with the schema of its call.
const SettingsForm = lazy(() => import('./settings-form.tsx'))

/** Venues that the user manages. */
const managedBy = ({ roles, venues }: Me) =>
  venues.filter(({ id }) =>
    roles.some(({ role, venueId }) => mayOpen('manager', [role]) && (venueId === null || venueId === id)),
  )

function OfVenue({ venueId }: { venueId: string }) {
  const { t } = useTranslation('safety-pages')
  const query = useQuery(safetySettingsQuery(venueId))
  return (
    <>
      <Readiness venueId={venueId} />
      <RotaSection venueId={venueId} />
      <Loaded query={query} rows={4} rowHeight={260}>
        {(settings) => (
          <>
            <Suspense fallback={<SkeletonList rows={4} rowHeight={260} />}>
              <SettingsForm latest={settings} />
            </Suspense>
            <Devices devices={settings.devices} />
          </>
        )}
      </Loaded>
      <Drills venueId={venueId} />
      <section aria-labelledby="measures" className={`${classes['section']} stack gap-md shrinkable`}>
        <h2 id="measures">{t('measure.title')}</h2>
        <Measures days={90} venueId={venueId} />
      </section>
    </>
  )
}

export function SafetyManagementPage() {
  const { t } = useTranslation(['safety-pages', 'pages'])
  const { venue } = useSearch({ from: '/(analytics)/safety-management' })
  const navigate = useNavigate({ from: '/safety-management' })
  const words = usePageWords()('/safety-management')
  const { me } = useMe()
  const venues = me ? managedBy(me) : []
  const venueId = (venues.find(({ id }) => id === venue) ?? venues[0])?.id
  return (
    <Stack gap="lg">
      <PageHeader
        {...words}
        action={<LinkButton to="/safety-dashboard">{t('pages:safety-dashboard.title')}</LinkButton>}
      />
      {venues.length > 1 && venueId ? (
        <NameSelect
          of={venues}
          label={t('venue')}
          description={t('set.venueWhat')}
          className="within-24"
          value={venueId}
          onChange={(value) =>
            void navigate({ search: (before) => ({ ...before, venue: value }), resetScroll: false })
          }
        />
      ) : null}
      {venueId ? <OfVenue key={venueId} venueId={venueId} /> : null}
    </Stack>
  )
}
