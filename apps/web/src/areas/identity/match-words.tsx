import { IconEqual, IconMinus, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../shell/language/locale-of.ts'
import classes from './identity.module.css'
import { likelihoodOf, shownShare } from './probability.ts'
import type { FieldWeight, IdentityMatch } from './queries.ts'
import { leaningOf, tellingOf, type Leaning } from './rows.ts'

const icons: Record<Leaning, typeof IconPlus> = {
  for_strongly: IconPlus,
  for: IconPlus,
  neither: IconEqual,
  against: IconMinus,
  against_strongly: IconMinus,
}

/** A name of a field as the head of a line: texts hold it as it stands within a sentence. */
export function useFieldName(): (field: string) => string {
  const { t, i18n } = useTranslation('identity')
  return (field) => capitalised(t(`field.${field}`), i18n.language)
}

function capitalised(text: string, language: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase(language) + text.slice(first.length)
}

/** What one field says, as a sentence, and which way it leans: by icon and words. */
export function FieldSays({ says: { field, level, weight } }: { says: FieldWeight }) {
  const { t, i18n } = useTranslation('identity')
  const leaning = leaningOf(weight)
  const Icon = icons[leaning]
  return (
    <span className={`${classes['says']} flex at-start gap-2`}>
      <Icon aria-hidden size={16} stroke={2.5} />
      <span>
        {capitalised(t(`says.${level}`, { field: t(`field.${field}`) }), i18n.language)}
        <span className="as-block smaller dim regular">{t(`leaning.${leaning}`)}</span>
      </span>
    </span>
  )
}

export function Likelihood({ probability }: { probability: number }) {
  const { t, i18n } = useTranslation('identity')
  const percent = useMemo(
    () =>
      new Intl.NumberFormat(localeOf(i18n.language, navigator.languages), {
        style: 'percent',
        maximumFractionDigits: 1,
      }),
    [i18n.language],
  )
  return (
    <strong>
      {t(`likelihood.${likelihoodOf(probability)}`, { percent: percent.format(shownShare(probability)) })}
    </strong>
  )
}

/** A match in short: how likely, and the weightiest of what speaks for and against it. */
export function MatchInShort({ match, most = 4 }: { match: IdentityMatch; most?: number }) {
  const { t } = useTranslation('identity')
  const telling = tellingOf(match.fields).slice(0, most)
  return (
    <div className={`${classes['inShort']} small`}>
      <Likelihood probability={match.probability} />
      <ul aria-label={t('saysLabel')}>
        {telling.map((each) => (
          <li key={each.field}>
            <FieldSays says={each} />
          </li>
        ))}
      </ul>
    </div>
  )
}
