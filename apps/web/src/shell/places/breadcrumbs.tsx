import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCurrentPath, useMayOpen, usePage } from '../registry/use-pages.ts'
import classes from './places.module.css'
import { usePlaceLabel } from './use-place-label.ts'

/** Where the page in place belongs: its group, and the page one level up. The title below says what it is itself. */
export function Breadcrumbs() {
  const { t } = useTranslation()
  const labelOf = usePlaceLabel()
  const path = useCurrentPath()
  const page = usePage(path ?? '')
  const parent = usePage(page?.place?.under ?? '')
  const mayOpen = useMayOpen()
  if (!page?.place) return null
  const under = parent && mayOpen(parent.path) ? parent : undefined
  const group = labelOf(page.place.of)
  // A group that is called as its page need not be named twice.
  const isSaid = (under ?? page).title === group
  if (isSaid && !under) return null
  return (
    <nav aria-label={t('place.breadcrumbs')} className={`${classes['crumbs']} unprinted small dim`}>
      <ol className="plain-list row wrap">
        {isSaid ? null : <li>{group}</li>}
        {under ? (
          <li>
            <Link to={under.path}>{under.title}</Link>
          </li>
        ) : null}
      </ol>
    </nav>
  )
}
