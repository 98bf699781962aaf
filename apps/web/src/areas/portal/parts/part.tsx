import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { recordAnchor } from '../record/record-anchor.ts'
import { useUnits } from '../../../shell/language/use-units.ts'
import { answerMonths } from '../../rights/rights.ts'
import classes from '../portal.module.css'

/** How many of a list are shown before it is asked for more of it. */
const shownAtFirst = 5

interface PartProps<Item> {
  readonly id: string
  readonly items: readonly Item[]
  /** How many of them still hold; absent: all. */
  readonly count?: number
  readonly keyOf: (item: Item) => string
  readonly children: (item: Item) => ReactNode
}

/**
 * A part of the record, explained in a sentence. Of a long list the first few are shown; on paper all of it, and for
 * links to a later one. Empty parts say so.
 */
export function Part<Item>({ id, items, count = items.length, keyOf, children }: PartProps<Item>) {
  const { t } = useTranslation('portal')
  const time = useUnits()(answerMonths, 'month')
  const [isWhole, setWhole] = useState(false)
  const isLedHere = useLocation({
    select: ({ hash }) => items.slice(shownAtFirst).some((item) => recordAnchor(keyOf(item)) === hash),
  })
  if (isLedHere && !isWhole) setWhole(true)
  return (
    <section className={`${classes['part']} stack gap-sm flat-own-paragraphs`} aria-labelledby={id}>
      <h3 id={id} tabIndex={-1} className={`${classes['partTitle']} flush title-size`}>
        {t(`part.${id}.title`)} {count > 0 ? <small>{count}</small> : null}
      </h3>
      <p className="quiet">{t(`part.${id}.${items.length > 0 ? 'what' : 'none'}`, { time })}</p>
      {items.length > 0 ? (
        <ul className={`${classes['records']} plain-list stack gap-sm`}>
          {items.map((item, index) => (
            <li key={keyOf(item)} data-later={(!isWhole && index >= shownAtFirst) || undefined}>
              {children(item)}
            </li>
          ))}
        </ul>
      ) : null}
      {!isWhole && items.length > shownAtFirst ? (
        <Button variant="default" w="fit-content" className="unprinted" onClick={() => setWhole(true)}>
          {t('showAll', { count: items.length })}
        </Button>
      ) : null}
    </section>
  )
}
