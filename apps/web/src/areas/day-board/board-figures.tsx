import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useMayOpen } from '../../shell/registry/use-pages.ts'
import classes from './day-board.module.css'

export interface BoardFigure {
  readonly name: string
  readonly value: number
  readonly to: string
  readonly search?: Readonly<Record<string, string | boolean | undefined>>
}

/** Open work in one line: each figure links to its rows. */
export function BoardFigures({ figures }: { readonly figures: readonly BoardFigure[] }) {
  const { t } = useTranslation(['day-board', 'shift'])
  const { number } = useFormats()
  const mayOpen = useMayOpen()
  return (
    <ul aria-label={t('shift:figures')} className={`unprinted ${classes['figures']} plain-list flex wrap`}>
      {figures
        .filter(({ to }) => mayOpen(to))
        .map(({ name, value, to, search = {} }) => (
          <li key={name} data-due={value > 0 || undefined}>
            <Link to={to} search={search as never} className="plain-link inline-row gap-2 target small">
              <strong className="large tabular">{number(value)}</strong> {t(`figure.${name}`)}
            </Link>
          </li>
        ))}
    </ul>
  )
}
