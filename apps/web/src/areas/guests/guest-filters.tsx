import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../shell/language/use-language.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { FoldedFilters } from '../../ui/folded-filters.tsx'
import classes from './guest-filters.module.css'
import { tagsQuery } from '../feedback/tags.ts'
import { filtersInForce } from './filters.ts'
import { levels, statuses, type GuestsSearch } from './search-params.ts'
import { useHasScores } from '../../shell/session/sector.ts'

type FilterChange = { [K in 'level' | 'status' | 'tag' | 'venue' | 'sort']?: string | undefined }

interface GuestFiltersProps {
  readonly resting: boolean
  readonly search: GuestsSearch
  readonly onChange: (change: FilterChange) => void
}

interface Option {
  readonly value: string
  readonly label: string
}

function useOptions() {
  const { t } = useTranslation(['guests', 'messages'])
  const { language } = useLanguage()
  const { data } = useQuery(tagsQuery(language))
  const { me } = useMe()
  return {
    level: levels.map((value) => ({ value, label: t(`messages:risk.${value}`) })),
    status: statuses.map((value) => ({ value, label: t(`status.${value}`) })),
    tag: (data?.tags ?? []).map(({ key, label }) => ({ value: key, label })),
    venue: (me?.venues ?? []).map(({ id, name }) => ({ value: id, label: name })),
  }
}

/** The filters of the list. They are disabled during a search, which covers every guest. */
export function GuestFilters({ search, resting, onChange }: GuestFiltersProps) {
  const { t } = useTranslation('guests')
  const options = useOptions()
  const hasScores = useHasScores()
  const inForce = filtersInForce(search)

  const select = (
    name: 'level' | 'status' | 'tag' | 'venue',
    choices: readonly Option[],
    props: NativeSelectProps = {},
  ) => (
    <NativeSelect
      label={t(`filter.${name}`)}
      value={search[name] ?? ''}
      data={[{ value: '', label: t('filter.all') }, ...choices]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value || undefined })}
      {...props}
    />
  )

  return (
    <>
      <FoldedFilters
        title={t('filter.open')}
        button={inForce > 0 ? t('filter.openCount', { count: inForce }) : undefined}
        className={classes['fields']}
        disabled={resting}
      >
        {hasScores ? select('level', options.level) : null}
        {select('status', options.status)}
        {select('tag', options.tag)}
        {options.venue.length > 1 ? select('venue', options.venue, { translate: 'no' }) : null}
      </FoldedFilters>
      {resting ? <p className={classes['resting']}>{t('filter.resting')}</p> : null}
    </>
  )
}
