import { IconBackspace } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './staff-login.module.css'

interface PinPadProps {
  readonly onDigit: (digit: string) => void
  readonly onErase: () => void
  readonly onClear: () => void
}

const rows = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

export function PinPad({ onDigit, onErase, onClear }: PinPadProps) {
  const { t } = useTranslation('accounts-sign-in')
  const key = (digit: string) => (
    <button
      key={digit}
      type="button"
      className={`${classes['key']} extra-large text-colour inherit-font grid field-edge rounded pointer`}
      onClick={() => onDigit(digit)}
    >
      {digit}
    </button>
  )
  return (
    <fieldset
      aria-label={t('pin.pad')}
      className={`${classes['pad']} flush unpadded borderless grid gap-2 shrinkable`}
      translate="no"
    >
      {rows.map(key)}
      <button
        type="button"
        className={`${classes['key']} extra-large text-colour inherit-font grid field-edge rounded pointer`}
        data-word
        onClick={onClear}
      >
        {t('pin.clear')}
      </button>
      {key('0')}
      <button
        type="button"
        className={`${classes['key']} extra-large text-colour inherit-font grid field-edge rounded pointer`}
        aria-label={t('pin.erase')}
        onClick={onErase}
      >
        <IconBackspace aria-hidden size={26} />
      </button>
    </fieldset>
  )
}
