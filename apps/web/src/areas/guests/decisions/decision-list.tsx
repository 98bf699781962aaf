import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import type { RiskDecision } from './queries.ts'

/** Decisions other than ways to prepare, whose words are those of the suggestions. */
const ownWords = new Set<RiskDecision['action']>(['note', 'override', 'watch', 'ban', 'lift', 'archive'])

function DecisionLine({ decision }: { decision: RiskDecision }) {
  const { t } = useTranslation(['guests-risk', 'risk', 'guests'])
  const { dateTime } = useFormats()
  const { action, reason, decidedBy, decidedAt, factIds } = decision
  return (
    <li className="pad-block-sm stack gap-1 flat-own-paragraphs">
      <div className="strong">
        {ownWords.has(action) ? t(`action.${action}`) : t(`risk:response.${action}`)}
      </div>
      {reason === null ? (
        <p className="quiet">{t('reason.none')}</p>
      ) : (
        <p dir="auto" translate="no" className="breakable kept-lines">
          {reason}
        </p>
      )}
      <p className="quiet">
        <time dateTime={decidedAt}>{dateTime(decidedAt)}</time>
        {' · '}
        {decidedBy.name === null ? (
          t('guests:rating.authorLeft')
        ) : (
          <span translate="no">{decidedBy.name}</span>
        )}
        {' · '}
        {t('opened.count', { count: factIds.length })}
      </p>
    </li>
  )
}

interface DecisionListProps {
  readonly decisions: readonly RiskDecision[]
  readonly ofAll: boolean
}

export function DecisionList({ decisions, ofAll }: DecisionListProps) {
  const { t } = useTranslation('guests-risk')
  if (decisions.length === 0)
    return <Text c="dimmed">{t(ofAll ? 'decisions.none' : 'decisions.noneOwn')}</Text>
  const [latest, ...earlier] = decisions
  return (
    <>
      <Text size="sm" c="dimmed">
        {t(ofAll ? 'decisions.all' : 'decisions.own')}
      </Text>
      <ul className="plain-list ruled">{latest ? <DecisionLine decision={latest} /> : null}</ul>
      {earlier.length > 0 ? (
        <details>
          <summary>{t('decisions.earlier', { count: earlier.length })}</summary>
          <ul className="plain-list ruled">
            {earlier.map((decision) => (
              <DecisionLine key={decision.id} decision={decision} />
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}
