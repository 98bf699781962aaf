import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { RiskBadge } from '../../../ui/risk-badge.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { RiskFigures } from './queries.ts'
import classes from './dashboard.module.css'

const levels = ['critical', 'high', 'medium', 'low', 'insufficient_data'] as const

export function LevelsNow({ figures }: { figures: RiskFigures }) {
  const { t } = useTranslation('risk-pages')
  const { number, dateTime } = useFormats()
  const all = figures.guests
  const scored = all - figures.levels.insufficient_data - figures.levels.not_scored
  return (
    <Panel
      level={2}
      title={t('levels.title')}
      detail={t('levels.rests', { scored: number(scored), all: number(all) })}
    >
      <ul className="plain-list stack">
        {levels.map((level) => (
          <li key={level}>
            <Link
              to="/guest-profiles"
              search={{ level }}
              className={`${classes['level']} plain-link grid middle gap-sm target hoverable`}
            >
              <RiskBadge level={level} />
              <span className={classes['bar']} data-level={level} aria-hidden>
                <span style={{ inlineSize: `${all === 0 ? 0 : (100 * figures.levels[level]) / all}%` }} />
              </span>
              <strong>{number(figures.levels[level])}</strong>
            </Link>
          </li>
        ))}
      </ul>
      {figures.levels.not_scored > 0 ? (
        <Text size="sm">{t('levels.notScored', { number: number(figures.levels.not_scored) })}</Text>
      ) : null}
      <Text size="sm" c="dimmed">
        {t('levels.rules')} <span translate="no">{figures.ruleVersion}</span> · {dateTime(figures.at)}
      </Text>
    </Panel>
  )
}
