import { largeGroup, mostAnHour } from '@comity/domain/alerts'
import { useTranslation } from 'react-i18next'
import { useSector } from '../../../shell/session/sector.ts'
import type { AlertRule } from '../queries.ts'

export function useRuleWords() {
  const { t } = useTranslation(['alerts', 'guests-history'])
  const context = useSector()
  const severity = (level: string) => t(`guests-history:severity.${level}`)
  const triggerWords = (trigger: AlertRule['trigger']): string => {
    switch (trigger.kind) {
      case 'arrival':
        return trigger.minScore === null
          ? t('rule.when.arrival', { context, count: trigger.leadHours })
          : t('rule.when.arrivalScored', { context, count: trigger.leadHours, minScore: trigger.minScore })
      case 'score':
        return t('rule.when.score', { minScore: trigger.minScore })
      case 'incident':
        return t('rule.when.incident', { severity: severity(trigger.minSeverity) })
      case 'group':
        return t('rule.when.group', { count: trigger.minFlagged, size: largeGroup })
      case 'network':
        return t('rule.when.network', { severity: severity(trigger.minSeverity) })
      case 'account':
        return t('rule.when.account', {
          exports: mostAnHour.many_exports,
          refusals: mostAnHour.refused_roles,
        })
    }
  }
  return {
    triggerWords,
    toldWords: ({ audience, channels }: AlertRule) =>
      t('rule.told', {
        whom: audience.map((role) => t(`role.${role}`)).join(', '),
        how: channels.map((channel) => t(`channel.${channel}`)).join(', '),
      }),
    escalationWords: ({ escalation }: AlertRule) =>
      escalation.map(({ afterMinutes, to }) =>
        t('rule.escalates', { count: afterMinutes, to: t(`role.${to}`) }),
      ),
  }
}
