import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { movedItem, type DraftItem } from './draft-items.ts'
import classes from './work.module.css'

interface DraftListProps {
  readonly items: readonly DraftItem[]
  readonly onChange: (items: DraftItem[]) => void
}

/** Items as they will be read; each moves by buttons, so that the keyboard alone does. */
export function DraftList({ items, onChange }: DraftListProps) {
  const { t } = useTranslation('work')
  const said = useRef<HTMLOutputElement>(null)
  const move = (index: number, by: -1 | 1) => {
    onChange(movedItem(items, index, by))
    if (said.current)
      said.current.textContent = t('handOver.place', { place: index + by + 1, of: items.length })
  }
  return (
    <div>
      <ol className="plain-list stack gap-2" aria-label={t('handOver.items')}>
        {items.map(({ key, text, isUrgent }, index) => (
          <li key={key} className={`${classes['draftItem']} row wrap gap-1 card`}>
            <span dir="auto" translate="no">
              {isUrgent ? (
                <>
                  <IconAlertTriangle aria-hidden size={18} />{' '}
                  <span className="visually-hidden">{t('urgent')}</span>{' '}
                </>
              ) : null}
              {text}
            </span>
            <IconButton
              aria-label={t('handOver.up', { text })}
              aria-disabled={index === 0}
              onClick={() => (index > 0 ? move(index, -1) : undefined)}
            >
              <IconArrowUp aria-hidden size={18} />
            </IconButton>
            <IconButton
              aria-label={t('handOver.down', { text })}
              aria-disabled={index === items.length - 1}
              onClick={() => (index < items.length - 1 ? move(index, 1) : undefined)}
            >
              <IconArrowDown aria-hidden size={18} />
            </IconButton>
            <IconButton
              aria-label={t('handOver.remove', { text })}
              onClick={() => onChange(items.filter((item) => item.key !== key))}
            >
              <IconTrash aria-hidden size={18} />
            </IconButton>
          </li>
        ))}
      </ol>
      <output ref={said} className="visually-hidden" />
    </div>
  )
}
