import { IconBuilding } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useMe } from '../session/use-me.ts'
import { useVenueChoice } from '../session/venue-choice.ts'
import classes from './places.module.css'

/** Where one works now: forms and boards begin with this venue. */
export function VenueSwitcher({ isNarrow }: { isNarrow: boolean }) {
  const { t } = useTranslation()
  const { me } = useMe()
  const choose = useVenueChoice()
  const [venue] = me?.venues ?? []
  if (!me || !venue) return null
  const name = isNarrow ? (
    <IconBuilding aria-hidden size={16} />
  ) : (
    <span className={`${classes['venue']} stack text-start shrinkable breakable`} translate="no">
      <span className="heavy">{venue.name}</span>
      <span className="smaller dim">{me.organisation?.name}</span>
    </span>
  )
  if (me.venues.length === 1) return <div className={`${classes['switcher']} frame`}>{name}</div>
  const choices = me.venues
    .map(({ id, name: label }) => ({ value: id, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <div className={`${classes['switcher']} frame`}>
      <Disclosure label={name} spokenLabel={t('place.venue', { name: venue.name })}>
        <ChoiceList names="own" choices={choices} value={venue.id} onChoose={choose} />
      </Disclosure>
    </div>
  )
}
