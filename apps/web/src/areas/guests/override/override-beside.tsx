import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/panel.tsx'
import { intelligenceQuery } from '../decisions/queries.ts'
import { OverrideWords } from './override-words.tsx'

/** The override of a manager, beside the computed score and never instead of it. */
export function OverrideBeside({ guestId }: { guestId: string }) {
  const { t } = useTranslation('guests-risk')
  const override = useQuery(intelligenceQuery(guestId)).data?.override
  if (!override) return null
  return (
    <Panel level={2} title={t('override.inForce')}>
      <OverrideWords override={override} />
    </Panel>
  )
}
