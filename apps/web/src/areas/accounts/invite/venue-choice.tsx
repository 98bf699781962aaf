import { useTranslation } from 'react-i18next'
import classes from './invite.module.css'

interface VenueChoiceProps {
  readonly venues: readonly { readonly id: string; readonly name: string }[]
  /** Whether every venue, also those to come, may be given. */
  readonly mayEvery: boolean
  readonly every: boolean
  readonly chosen: readonly string[]
  readonly error: string | undefined
  readonly onChange: (every: boolean, chosen: string[]) => void
}

export function VenueChoice({ venues, mayEvery, every, chosen, error, onChange }: VenueChoiceProps) {
  const { t } = useTranslation('accounts-invite')
  const toggle = (id: string) =>
    onChange(false, chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <fieldset
      className={`${classes['choice']} flush unpadded borderless`}
      aria-describedby={error ? 'venue-fault' : undefined}
    >
      <legend>{t('form.venues')}</legend>
      {mayEvery ? (
        <label>
          <input type="checkbox" checked={every} onChange={() => onChange(!every, [...chosen])} />
          <span>
            {t('form.everyVenue')}
            <span className="as-block quiet">{t('form.everyVenueHint')}</span>
          </span>
        </label>
      ) : null}
      {every
        ? null
        : venues.map(({ id, name }) => (
            <label key={id}>
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
              <span translate="no">{name}</span>
            </label>
          ))}
      {error ? (
        <p id="venue-fault" className="in-error below-1 small">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
