import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutGrid, IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { views, type GuestsSearch } from './search-params.ts'
import classes from './view-switch.module.css'

type View = (typeof views)[number]

const icons: Record<View, typeof IconTable> = { table: IconTable, cards: IconLayoutGrid }

export function useView(chosen: GuestsSearch['view']): View {
  const isWide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false })
  return chosen ?? (isWide ? 'table' : 'cards')
}

interface ViewSwitchProps {
  readonly view: View
  readonly onChange: (view: View) => void
}

export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const { t } = useTranslation('guests')
  return (
    <fieldset className={classes['switch']}>
      <legend className="visually-hidden">{t('view.label')}</legend>
      {views.map((each) => {
        const Icon = icons[each]
        return (
          <button key={each} type="button" aria-pressed={each === view} onClick={() => onChange(each)}>
            <Icon aria-hidden size={18} />
            {t(`view.${each}`)}
          </button>
        )
      })}
    </fieldset>
  )
}
