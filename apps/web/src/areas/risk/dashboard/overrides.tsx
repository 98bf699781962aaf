import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { Panel } from '../../../ui/panel.tsx'
import { GuestRef } from './guest-ref.tsx'
import { ShownLevel } from './shown-level.tsx'
import type { Override, RiskFigures } from './queries.ts'
import classes from './dashboard.module.css'

function OverrideEntry({ override }: { override: Override }) {
  const { t } = useTranslation('risk-pages')
  const { date, dateTime } = useFormats()
  const { guest, level, shownLevel, computedLevel, reason, setBy, setAt, endsAt } = override
  return (
    <li>
      <div className={`${classes['what']} flex gap-1 shrinkable breakable`}>
        <GuestRef guest={guest} />
        <span>{reason ?? t('noReason')}</span>{' '}
        <dl className={`${classes['pairs']} flush grid middle gap-2-md`}>
          <dt>{t('overrides.set')}</dt>
          <dd>
            <ShownLevel level={level} />
          </dd>
          <dt>{t('overrides.computed')}</dt>
          <dd>
            <ShownLevel level={shownLevel} />
          </dd>
          {computedLevel === shownLevel ? null : (
            <>
              <dt>{t('overrides.computedThen')}</dt>
              <dd>
                <ShownLevel level={computedLevel} />
              </dd>
            </>
          )}
        </dl>
        <span className="quiet regular">
          <span translate="no">{setBy.name ?? t('somebody')}</span> · {dateTime(setAt)} ·{' '}
          {t('overrides.ends', { date: date(endsAt) })}
        </span>
      </div>
    </li>
  )
}

export function Overrides({ figures }: { figures: RiskFigures }) {
  const { t } = useTranslation('risk-pages')
  const { overrides, overridesInForce } = figures
  return (
    <Panel level={2} title={t('overrides.title')} detail={t('overrides.what')}>
      {overrides.length === 0 ? (
        <Text c="dimmed">{t('overrides.none')}</Text>
      ) : (
        <ul className={`${classes['list']} plain-list stack`}>
          {overrides.map((override) => (
            <OverrideEntry key={override.id} override={override} />
          ))}
        </ul>
      )}
      {overridesInForce > overrides.length ? (
        <Text size="sm">{t('overrides.more', { shown: overrides.length, all: overridesInForce })}</Text>
      ) : null}
    </Panel>
  )
}
