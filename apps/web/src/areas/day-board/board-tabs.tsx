import { useTranslation } from 'react-i18next'
import { changedSearch } from '../../shell/registry/search.ts'
import { PageTabs } from '../../ui/page-tabs.tsx'
import type { Board } from './queries.ts'
import { boardSearch } from './search.ts'

interface BoardTabsProps {
  readonly tabs: readonly { readonly name: string; readonly count: number }[]
  readonly current: string | undefined
  readonly sector: Board['venue']['sector']
}

/** The parts of the day, and the work of the shift beside them, each with its count. */
export function BoardTabs({ tabs, current = '', sector }: BoardTabsProps) {
  const { t } = useTranslation('day-board')
  return (
    <PageTabs
      label={t('parts')}
      current={current}
      tabs={tabs.map(({ name, count }, at) => ({
        name,
        label: t(`part.${name}`, { context: sector }),
        count,
        search: (before) =>
          changedSearch(boardSearch, before, { part: at === 0 ? undefined : name, prepare: undefined }),
      }))}
    />
  )
}
