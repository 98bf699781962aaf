import { useTranslation } from 'react-i18next'
import classes from './invite.module.css'
import type { InviteFields } from './invite-fields.ts'

const ways = ['email', 'code'] as const

interface WayChoiceProps {
  readonly value: InviteFields['by']
  readonly onChoose: (way: InviteFields['by']) => void
}

export function WayChoice({ value, onChoose }: WayChoiceProps) {
  const { t } = useTranslation('accounts-invite')
  return (
    <fieldset className={`${classes['choice']} flush unpadded borderless`}>
      <legend>{t('form.by')}</legend>
      {ways.map((way) => (
        <label key={way}>
          <input type="radio" name="by" value={way} checked={way === value} onChange={() => onChoose(way)} />
          <span>
            {t(`form.way.${way}`)}
            <span className="as-block quiet">{t(`form.wayHint.${way}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
