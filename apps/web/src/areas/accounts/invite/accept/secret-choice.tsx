import { useTranslation } from 'react-i18next'
import classes from '../invite.module.css'
import type { AcceptFields } from './accept-fields.ts'

const secrets = ['password', 'pin'] as const

interface SecretChoiceProps {
  readonly value: AcceptFields['secret']
  readonly onChoose: (secret: AcceptFields['secret']) => void
}

/** Staff sign in with a password anywhere, or with a PIN on the devices of the venue. */
export function SecretChoice({ value, onChoose }: SecretChoiceProps) {
  const { t } = useTranslation('accounts-invite')
  return (
    <fieldset className={`${classes['choice']} flush unpadded borderless`}>
      <legend>{t('setUp.how')}</legend>
      {secrets.map((secret) => (
        <label key={secret}>
          <input
            type="radio"
            name="secret"
            value={secret}
            checked={secret === value}
            onChange={() => onChoose(secret)}
          />
          <span>
            {t(`setUp.with.${secret}`)}
            <span className="as-block quiet">{t(`setUp.withHint.${secret}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
