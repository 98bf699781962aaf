import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '../../../shell/session/audience.ts'
import { useMe } from '../../../shell/session/use-me.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { membersOfVenueQuery, onShiftQuery } from '../colleagues.ts'
import classes from './form.module.css'

interface WitnessFieldProps {
  readonly venueId: string
  /** The reporter, who cannot be their own witness. */
  readonly ownId: string
  readonly value: readonly string[]
  /** Those who are named already, wherever they are now. */
  readonly named?: readonly { readonly id: string; readonly name: string | null }[]
  readonly onChange: (witnessIds: string[]) => void
}

/** Colleagues who witnessed it: for managers all of the venue, for staff those on shift. */
export function WitnessField({ venueId, ownId, value, named = [], onChange }: WitnessFieldProps) {
  const { t } = useTranslation(['incidents-form', 'incidents-pages'])
  const isManager = mayOpen('manager', useMe().roles)
  const colleagues = useQuery(isManager ? membersOfVenueQuery(venueId) : onShiftQuery(venueId))
  return (
    <fieldset className={`${classes['group']} flush stack gap-2 shrinkable frame`}>
      <legend>{t('witnesses')}</legend>
      <Loaded query={colleagues} rows={1} rowHeight={44}>
        {(found) => {
          const others = [
            ...named.filter((one) => !found.some(({ id }) => id === one.id)),
            ...found.filter(({ id }) => id !== ownId),
          ]
          if (others.length === 0) return <p>{t(isManager ? 'noColleagues' : 'nobodyOnShift')}</p>
          return (
            <Checkbox.Group value={[...value]} onChange={onChange} aria-label={t('witnesses')}>
              <div className={`${classes['levels']} grid`}>
                {others.map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    size="md"
                    py="0.625rem"
                    value={id}
                    label={name ?? t('incidents-pages:somebodyGone')}
                    translate="no"
                  />
                ))}
              </div>
            </Checkbox.Group>
          )
        }}
      </Loaded>
    </fieldset>
  )
}
