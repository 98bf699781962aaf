import { IconLayoutKanban, IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../guests/view-switch.module.css'

const views = [
  { view: undefined, name: 'list', ViewIcon: IconTable },
  { view: 'board', name: 'board', ViewIcon: IconLayoutKanban },
] as const

interface ViewSwitchProps {
  readonly view: 'board' | undefined
  readonly onChange: (view: 'board' | undefined) => void
}

/** The same incidents as rows, or as cards by where they stand. */
export function ViewSwitch({ view: current, onChange }: ViewSwitchProps) {
  const { t } = useTranslation('incidents-pages')
  return (
    <fieldset className={classes['switch']}>
      <legend className="visually-hidden">{t('view.label')}</legend>
      {views.map(({ view, name, ViewIcon }) => (
        <button key={name} type="button" aria-pressed={view === current} onClick={() => onChange(view)}>
          <ViewIcon aria-hidden size={18} />
          {t(`view.${name}`)}
        </button>
      ))}
    </fieldset>
  )
}
