import { Checkbox, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRules } from '../../accountability/use-rules.ts'
import { Refusal } from '../../../forms/refusal.tsx'
import type { IncidentDetail } from '../../incidents/queries.ts'
import { ConditionList } from '../detail/condition-list.tsx'
import type { IncidentSharing } from '../queries.ts'
import { useRefusalWords } from '../use-why.ts'
import { comesLater, missingOf, type Proposal } from './proposal.ts'

interface CheckStepProps {
  readonly incident: IncidentDetail
  readonly sharing: IncidentSharing
  readonly proposal: Proposal
  readonly onAdultStated: (isStated: boolean) => void
  readonly refusal: Error | undefined
}

export function CheckStep({ incident, sharing, proposal, onAdultStated, refusal }: CheckStepProps) {
  const { t, i18n } = useTranslation('listings')
  const words = useRefusalWords()
  const rules = useRules()
  const { sector: context } = incident
  const { notice, isImmediate, asksAdult } = sharing
  const language = new Intl.DisplayNames(i18n.language, { type: 'language' })
  return (
    <>
      <ConditionList
        unmet={missingOf(proposal, sharing)}
        later={comesLater}
        sector={context}
        isImmediate={isImmediate}
      />
      <h3>{t('share.follows.title')}</h3>
      <ol>
        <li>{t('share.follows.second')}</li>
        {notice ? (
          <li>
            {t(`share.follows.notice.${notice.channel}`, {
              context,
              language: language.of(notice.language),
            })}
          </li>
        ) : null}
        <li>{t(isImmediate ? 'share.follows.atOnce' : 'share.follows.after', rules)}</li>
      </ol>
      {asksAdult ? (
        <Checkbox
          size="md"
          label={t('adult.state', { context })}
          description={t('adult.detail', { context })}
          checked={proposal.adultStated}
          onChange={(event) => onAdultStated(event.currentTarget.checked)}
        />
      ) : null}
      <Text size="sm" c="dimmed">
        {t('share.signing', { context })}
      </Text>
      {refusal ? <Refusal error={refusal} detail={words(refusal)} /> : null}
    </>
  )
}
