import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCurrentPath, useMayOpen, usePage } from '../registry/use-pages.ts'
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
  const group = labelOf(page.place.of)
  const under = parent && mayOpen(parent.path) ? parent : undefined
  // A group that is called as its page need not be named twice.
  const isSaid = (under ?? page).title === group
  if (isSaid && !under) return null
  return (
    <nav aria-label={t('place.breadcrumbs')} className="unprinted small dim">
      <ol className="plain-list row wrap gap-1">
        {isSaid ? null : <li>{group}</li>}
        {under ? (
          <>
            {isSaid ? null : <li aria-hidden>›</li>}
            <li>
              <Link to={under.path}>{under.title}</Link>
            </li>
          </>
        ) : null}
      </ol>
    </nav>
  )
}
