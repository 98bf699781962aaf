import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../portal.module.css'

/** How many of a list are shown before it is asked for more of it. */
const shownAtFirst = 5

interface PartProps<Item> {
  readonly id: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  readonly children: (item: Item) => ReactNode
}

/**
 * A part of what is kept, with what it is in a sentence. Of a long list the first few are shown; on paper all of it.
 * Parts of which nothing is kept say so.
 */
export function Part<Item>({ id, items, keyOf, children }: PartProps<Item>) {
  const { t } = useTranslation('portal')
  const [isWhole, setWhole] = useState(false)
  return (
    <section className={classes['part']} aria-labelledby={id}>
      <h3 id={id} className={classes['partTitle']}>
        {t(`part.${id}.title`)} {items.length > 0 ? <small>{items.length}</small> : null}
      </h3>
      <p className={classes['quiet']}>{t(items.length > 0 ? `part.${id}.what` : `part.${id}.none`)}</p>
      {items.length > 0 ? (
        <ul className={classes['records']}>
          {items.map((item, index) => (
            <li key={keyOf(item)} data-later={(!isWhole && index >= shownAtFirst) || undefined}>
              {children(item)}
            </li>
          ))}
        </ul>
      ) : null}
      {!isWhole && items.length > shownAtFirst ? (
        <Button
          variant="default"
          w="fit-content"
          className={classes['screenOnly'] ?? ''}
          onClick={() => setWhole(true)}
        >
          {t('showAll', { count: items.length })}
        </Button>
      ) : null}
    </section>
  )
}
