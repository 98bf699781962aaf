import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Coverage } from './coverage.tsx'
import { Growth } from './growth.tsx'
import { isEmpty } from './is-empty.ts'
import { effectsQuery } from './queries.ts'
import { Questions } from './questions.tsx'
import { Secured } from './secured.tsx'
import { Shared } from './shared.tsx'

/** What the network gives the venues that one manages: counted, never estimated. */
export function NetworkEffectsDashboardPage() {
  const { t } = useTranslation('effects')
  const wordsOf = usePageWords()
  const { day, dateTime } = useFormats()
  const effects = useQuery(effectsQuery)
  return (
    <Stack gap="lg">
      <PageHeader {...wordsOf('/network-effects-dashboard')} />
      <Loaded query={effects} rows={3} rowHeight={280}>
        {(data) =>
          isEmpty(data) ? (
            <EmptyState
              title={t('empty.title')}
              detail={t('empty.detail')}
              action={<LinkButton to="/network-info-page">{wordsOf('/network-info-page').title}</LinkButton>}
            />
          ) : (
            <>
              <p className="flush within-48">
                {t('period', { from: day(data.from), at: dateTime(data.madeAt) })}
              </p>
              <Questions effects={data} />
              <Secured effects={data} />
              <Shared effects={data} />
              <Coverage effects={data} />
              <Growth effects={data} />
            </>
          )
        }
      </Loaded>
    </Stack>
  )
}
