import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '../header/brand-mark.tsx'
import { countSlotOf } from './count-slots.ts'
import { placeIcons } from './place-icons.ts'
import classes from './places.module.css'
import { useNarrowBar } from './use-narrow-bar.ts'
import { usePlaces } from './use-places.ts'
import { VenueSwitcher } from './venue-switcher.tsx'

/** From 1,024 px on: every place of daily work, one click away. Narrowed, it shows icons, whose titles tell them apart. */
export default function SideBar() {
  const { t } = useTranslation()
  const { isNarrow, toggle } = useNarrowBar()
  const groups = usePlaces()
  const Toggle = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const hidden = isNarrow ? 'visually-hidden' : undefined
  const toggleLabel = t(isNarrow ? 'place.widen' : 'place.narrow')

  return (
    <div className={`${classes['bar']} unprinted stack surface sticky`} data-narrow={isNarrow || undefined}>
      <Link
        to="/"
        className={`${classes['brand']} plain-link row gap-2 target heavy large`}
        aria-label={t('home')}
        translate="no"
      >
        <BrandMark />
        <span className={hidden}>Comity</span>
      </Link>
      <VenueSwitcher isNarrow={isNarrow} />
      <nav aria-label={t('menu.daily')} className={`${classes['groups']} grow scroll-y`}>
        {groups.map(({ name, label, pages }) => (
          <section key={name} aria-labelledby={`place-${name}`}>
            <h2 id={`place-${name}`} className={hidden ?? `${classes['group']} smaller dim flush`}>
              {label}
            </h2>
            <ul className="plain-list">
              {pages.map(({ path, title, place }) => {
                const Icon = place?.icon && placeIcons[place.icon]
                return (
                  <li key={path}>
                    <Link
                      to={path}
                      className={`${classes['link']} plain-link row gap-2 full-width rounded-sm rigid-icons positioned hoverable`}
                      title={isNarrow ? title : undefined}
                    >
                      {Icon ? <Icon aria-hidden size={16} /> : null}
                      <span className={hidden}>{title}</span>
                      <span ref={countSlotOf(path)} className={classes['slot']} />
                    </Link>
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
      </nav>
      <button
        type="button"
        className={`${classes['link']} plain-button row gap-2 full-width rounded-sm rigid-icons rigid hoverable`}
        title={isNarrow ? toggleLabel : undefined}
        onClick={toggle}
      >
        <Toggle aria-hidden size={16} />
        <span className={hidden}>{toggleLabel}</span>
      </button>
    </div>
  )
}
