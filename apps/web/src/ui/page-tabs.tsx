import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './page-tabs.module.css'

/** Parameters of the page's address, or how they follow from those before. */
type Search = object | ((before: { readonly lang?: string }) => object)

interface PageTab {
  readonly name: string
  readonly label: string
  /** How much is behind it. */
  readonly count?: number | undefined
  readonly search: Search
}

interface PageTabsProps {
  readonly label: string
  readonly tabs: readonly PageTab[]
  readonly current: string
}

/** The parts of a page, each with an address of its own: links, of which one is the page in place. */
export function PageTabs({ label, tabs, current }: PageTabsProps) {
  const { i18n } = useTranslation()
  const numbers = new Intl.NumberFormat(i18n.language)
  return (
    <nav aria-label={label} className="unprinted rule-below">
      <ul className={`${classes['tabs']} plain-list flex gap-1 scroll-x`}>
        {tabs.map(({ name, label: words, count, search }) => (
          <li key={name} className="rigid">
            <Link
              to="."
              search={search as never}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={name === current ? 'page' : undefined}
              className={`${classes['tab']} plain-link inline-row gap-2 target one-line`}
            >
              {words}
              {count === undefined ? null : <span className="dim tabular">{numbers.format(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
