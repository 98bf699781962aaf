import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ValueChoice } from '../feedback/value-choice.tsx'

interface StarsProps {
  readonly legend: ReactNode
  /** The field of the form, so that a fault can be focused. */
  readonly path?: string
  readonly value: number | null
  readonly error?: ReactNode
  readonly required?: boolean
  readonly onChange: (value: number) => void
}

/** 1 to 5 in a row, each with its word; optional questions say so. */
export function Stars({ legend, required = false, ...choice }: StarsProps) {
  const { t } = useTranslation('stay-ratings')
  return (
    <ValueChoice
      {...choice}
      isRow
      legend={
        <>
          {legend}
          {required ? null : <span className="dim regular"> ({t('optional')})</span>}
        </>
      }
    >
      {(rating) => t(`value.${rating}`)}
    </ValueChoice>
  )
}
