import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { intelligenceQuery } from '../decisions/queries.ts'
import { OverrideWords } from './override-words.tsx'

/** The override of a manager, beside the computed score and never instead of it. */
export function OverrideBeside({ guestId }: { guestId: string }) {
  const { t } = useTranslation('guests-risk')
  const override = useQuery(intelligenceQuery(guestId)).data?.override
  if (!override) return null
  return (
    <section className="stack gap-sm pad-lg frame" aria-labelledby="override">
      <Title order={2} size="h4" id="override">
        {t('override.inForce')}
      </Title>
      <div className="pad-block-sm stack gap-1 flat-own-paragraphs">
        <OverrideWords override={override} />
      </div>
    </section>
  )
}
