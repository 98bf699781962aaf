import { Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSearchChange } from '../../../shell/registry/use-search-change.ts'
import { useSector } from '../../../shell/session/sector.ts'
import { useMe } from '../../../shell/session/use-me.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { GuestBoard, StaffBoard } from './boards.tsx'
import { Filters } from './filters.tsx'
import { leaderboardSearch } from './search.ts'
import { Trend } from './trend.tsx'
import classes from './leaderboards.module.css'

export function LeaderboardPage() {
  const { t } = useTranslation(['feedback-leaderboard', 'pages'])
  const search = useSearch({ from: '/(guests)/leaderboard-page' })
  const change = useSearchChange(leaderboardSearch)
  const context = useSector()
  const { me } = useMe()
  if (!me) return null
  const of = search.of ?? 'staff'
  return (
    <Stack gap="lg">
      <PageHeader title={t('pages:leaderboard-page.title')} summary={t('pages:leaderboard-page.summary')} />
      <Filters me={me} search={search} withSwitch onChange={change} />
      <section className={`${classes['section']} stack gap-md`} aria-labelledby="board">
        <h2 id="board">{t(`${of}.title`, { context })}</h2>
        <p className="flush within-44">{t(`${of}.rule`, { context })}</p>
        {of === 'staff' ? <StaffBoard search={search} /> : <GuestBoard search={search} />}
        <Trend search={search} of={of} />
      </section>
    </Stack>
  )
}
