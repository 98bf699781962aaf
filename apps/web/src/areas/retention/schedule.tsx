import type { Sector } from '@comity/contract'
import { usualWipe, type Keep } from '@comity/domain/retention'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useList } from '../../shell/language/use-list.ts'
import { useUnits } from '../../shell/language/use-units.ts'
import { PageSection } from '../../ui/page-section.tsx'
import { shownRules, type ShownRule } from './shown-rules.ts'
import classes from './retention.module.css'

/** How long, in words; undefined: to an end that the record itself names. */
function useKept(): (keep: Keep) => string | undefined {
  const units = useUnits()
  return (keep) => {
    if ('months' in keep) return units(keep.months, 'month')
    if ('days' in keep) return units(keep.days, 'day')
    if ('hours' in keep) return units(keep.hours, 'hour')
    if (keep.minutes === 0) return undefined
    return keep.minutes % 60 === 0 ? units(keep.minutes / 60, 'hour') : units(keep.minutes, 'minute')
  }
}

function Rule({ rule }: { readonly rule: ShownRule }) {
  const { t } = useTranslation(['retention', 'accounts-organisation'])
  const list = useList()
  const kept = useKept()
  const { shortDay } = useFormats()
  const { category, sectors, keep, from, effect, canBeHeld, reason } = rule
  const time = keep && kept(keep)
  return (
    <li className={`${classes['rule']} grid rule-below kept-together flat-texts`}>
      <h3>
        {t(`category.${category}`)}
        {sectors ? (
          <span className="as-block small regular">
            {list(sectors.map((sector) => t(`accounts-organisation:sector.${sector}`)))}
          </span>
        ) : null}
      </h3>
      <div>
        <p>
          {keep === null ? t('keep.always') : null}
          {keep && time ? t(`from.${from}`, { time }) : null}
          {keep && !time ? t('keep.ownEnd') : null}{' '}
          {keep && 'schoolYear' in keep
            ? `${t('keep.schoolYear', { day: shortDay(`2001-${usualWipe}`) })} `
            : null}
          {t(`effect.${effect}`)}
        </p>{' '}
        <p className={classes['why']}>
          {t(`reason.${reason.code}.why`)} {canBeHeld ? `${t('keep.held')} ` : null}
          <cite>{t(`reason.${reason.code}.law`)}</cite>
        </p>
      </div>
    </li>
  )
}

export function Schedule({ sector }: { readonly sector: Sector | undefined }) {
  const { t } = useTranslation('retention')
  return shownRules(sector).map(([group, rules]) => (
    <PageSection key={group} title={t(`group.${group}.title`)} summary={t(`group.${group}.summary`)}>
      <ul className="plain-list">
        {rules.map((rule) => (
          <Rule key={`${rule.category} ${rule.sectors?.join() ?? ''}`} rule={rule} />
        ))}
      </ul>
    </PageSection>
  ))
}
