import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { changedSearch } from '../../shell/registry/search.ts'
import tabs from '../../ui/page-tabs.module.css'
import type { Board } from './queries.ts'
import { boardSearch } from './search.ts'

interface BoardTab {
  readonly name: string
  readonly count: number
}

interface BoardTabsProps {
  readonly tabs: readonly BoardTab[]
  readonly current: string | undefined
  readonly sector: Board['venue']['sector']
}

/** The parts of the day, and the work of the shift beside them, each with its count. */
export function BoardTabs({ tabs: shown, current, sector }: BoardTabsProps) {
  const { t } = useTranslation('day-board')
  const { number } = useFormats()
  return (
    <nav aria-label={t('parts')} className="unprinted flex wrap rule-below">
      {shown.map(({ name, count }, at) => (
        <Link
          key={name}
          to="/staff-dashboard"
          search={(before) =>
            changedSearch(boardSearch, before, {
              part: at === 0 ? undefined : name,
              prepare: undefined,
            })
          }
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={name === current ? 'page' : undefined}
          className={`${tabs['tab']} plain-link inline-row gap-2 target`}
        >
          {t(`part.${name}`, { context: sector })} <span className="dim tabular">{number(count)}</span>
        </Link>
      ))}
    </nav>
  )
}
