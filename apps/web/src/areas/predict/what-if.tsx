import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { calledFrom } from './outlook.ts'
import classes from './predict.module.css'
import type { Bins } from './queries.ts'
import type { End } from './search.ts'
import { usePercent } from './use-percent.ts'

interface WhatIfProps {
  readonly of: End
  readonly bins: Bins
  readonly top: number
  readonly onChange: (top: number) => void
}

/** What would have come of calling the bookings with the highest predictions: how many ended so, how many did not. */
export function WhatIf({ of, bins, top, onChange }: WhatIfProps) {
  const { t } = useTranslation('predict')
  const { number } = useFormats()
  const percent = usePercent()
  const id = useId()
  // Moves at once; the address follows when it is let go.
  const [moved, move] = useState<number>()
  const shown = Math.min(moved ?? top, bins.length)
  const { all, called, right, wrong, blindly, from } = calledFrom(bins, shown)
  const keep = () => {
    if (moved !== undefined) onChange(moved)
    move(undefined)
  }
  return (
    <div>
      <h3>{t('whatIf.title')}</h3>
      <p className="flush within-48">{t('whatIf.rule')}</p>
      <div className={`${classes['slider']} stack within-32`}>
        <label htmlFor={id}>{t('whatIf.label')}</label>
        <input
          id={id}
          type="range"
          min={1}
          max={bins.length}
          value={shown}
          aria-valuetext={percent(shown / bins.length)}
          onChange={(event) => move(event.currentTarget.valueAsNumber)}
          onPointerUp={keep}
          onKeyUp={keep}
          onBlur={keep}
        />
      </div>
      <output htmlFor={id}>
        <strong>
          {t(`whatIf.called.${of}`, {
            count: called,
            all: number(all),
            share: percent(shown / bins.length),
            from: percent(from),
            right: number(right),
            wrong: number(wrong),
          })}
        </strong>{' '}
        {t(`whatIf.blindly.${of}`, { count: Math.round(blindly) })}
      </output>
    </div>
  )
}
