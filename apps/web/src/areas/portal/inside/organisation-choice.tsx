import { IconChevronRight } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { changedSearch } from '../../../shell/registry/search.ts'
import type { PortalOrganisation } from '../queries.ts'
import { portalSearch } from '../search.ts'
import { adverseOf } from './adverse.ts'
import classes from '../portal.module.css'

interface OrganisationChoiceProps {
  readonly organisations: readonly PortalOrganisation[]
  readonly chosen: string | undefined
  /** The guest came with a request, and has yet to choose the organisation. */
  readonly mustChoose: boolean
  readonly at: Date
}

export function OrganisationChoice({ organisations, chosen, mustChoose, at }: OrganisationChoiceProps) {
  const { t } = useTranslation('portal')
  const before = useSearch({ strict: false })
  return (
    <nav aria-label={t('organisations.title')}>
      <h2 className={`${classes['partTitle']} flush title-size`}>{t('organisations.title')}</h2>
      {mustChoose ? <p>{t('organisations.choose')}</p> : null}
      <ul className={`${classes['choice']} plain-list stack gap-sm`}>
        {organisations.map((one) => (
          <li key={one.organisationId}>
            <Link
              to="/guest-portal"
              search={changedSearch(portalSearch, before, { organisation: one.organisationId })}
              resetScroll={false}
              className={`${classes['organisation']} plain-link row gap-md target card`}
              aria-current={one.organisationId === chosen ? 'true' : undefined}
            >
              <span className="flex wrap between gap-1-md grow shrinkable">
                <strong translate="no">{one.organisationName}</strong>
                <span>{t('organisations.adverse', { count: adverseOf(one, at).length })}</span>
              </span>
              <IconChevronRight aria-hidden size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
