import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { mayOpen } from '../../../../shell/session/audience.ts'
import { useMe } from '../../../../shell/session/use-me.ts'
import { Loaded } from '../../../../ui/loaded.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { widerAccessQuery } from '../queries.ts'
import { OpenForm } from './open-form.tsx'
import { OpeningEntry } from './opening-entry.tsx'

/** A manager's role at every venue for a short time, with a reason that others read. */
export default function WiderAccessSection() {
  const { t } = useTranslation('accounts-organisation')
  const query = useQuery(widerAccessQuery)
  const mayWiden = mayOpen('manager', useMe().roles)
  return (
    <>
      {mayWiden ? (
        <Panel title={t('wider.openTitle')} detail={t('wider.openWhat')}>
          <OpenForm />
        </Panel>
      ) : null}
      <Loaded query={query} rows={2} rowHeight={120}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('wider.none')} detail={t('wider.noneDetail')} />
          ) : (
            <ul aria-label={t('wider.list')} className="plain-list within-52 frame">
              {items.map((opening) => (
                <OpeningEntry key={opening.id} opening={opening} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}
