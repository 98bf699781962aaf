import { IconPointFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useMayOpen } from '../../shell/registry/use-pages.ts'
import classes from './shift.module.css'

interface ShownFigure {
  readonly name: string
  readonly value: number
  /** Where its rows are; without it, or where the reader may not go there, there is nothing more to see. */
  readonly to?: string
  readonly search?: Readonly<Record<string, string | boolean | undefined>>
  /** Needs attention while it is above zero: the number has the colour of a high level, and a mark. */
  readonly isDue?: boolean
}

interface FiguresProps {
  readonly figures: readonly ShownFigure[]
  /** What they are figures of; the day unless said otherwise. */
  readonly label?: string
}

export function Figures({ figures, label }: FiguresProps) {
  const { t } = useTranslation('shift')
  const { number } = useFormats()
  const mayOpen = useMayOpen()
  return (
    <ul className="plain-list grid strip card" aria-label={label ?? t('figures')}>
      {figures.map(({ name, value, to, search = {}, isDue = false }) => {
        const isUrgent = isDue && value > 0
        const words = (
          <>
            <span className="smaller dim">{t(`figure.${name}`)}</span>{' '}
            <span
              className={`${classes['number']} ${isUrgent ? classes['due'] : ''} extra-large heavy row gap-1`}
            >
              {number(value)}
              {isUrgent ? <IconPointFilled aria-hidden size={16} /> : null}
            </span>
          </>
        )
        return (
          <li key={name} className="flex">
            {to && mayOpen(to) ? (
              <Link
                to={to}
                search={search as never}
                className="pad-sm-md plain-link stack between grow breakable hoverable"
              >
                {words}
              </Link>
            ) : (
              <span className="pad-sm-md stack between grow breakable">{words}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
