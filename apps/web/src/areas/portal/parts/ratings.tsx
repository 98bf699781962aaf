import { isStandardTag, tagLabels } from '@comity/domain/feedback'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../shell/language/use-language.ts'
import type { PortalOrganisation } from '../queries.ts'
import { RecordActions } from '../record/record-actions.tsx'
import { RecordCard } from '../record/record-card.tsx'
import { Part } from './part.tsx'

function Tags({ tags }: { tags: readonly string[] }) {
  const { t } = useTranslation('portal')
  const { language } = useLanguage()
  return (
    <ul className="pills plain-list flex wrap gap-1 small" aria-label={t('rating.tags')}>
      {tags.map((tag) =>
        isStandardTag(tag) ? (
          <li key={tag}>{tagLabels[language][tag]}</li>
        ) : (
          <li key={tag} translate="no">
            {tag}
          </li>
        ),
      )}
    </ul>
  )
}

export function Ratings({ of }: { of: PortalOrganisation }) {
  const { t } = useTranslation(['portal', 'feedback', 'incidents'])
  return (
    <Part id="ratings" items={of.ratings} keyOf={({ id }) => id}>
      {(rating) => (
        <RecordCard
          id={rating.id}
          title={t('rating.value', { value: rating.rating })}
          at={rating.createdAt}
          venueName={rating.venueName}
          words={rating.comment}
          keptUntil={rating.keptUntil}
        >
          {rating.service ? <p>{t(`feedback:service.${rating.service}`)}</p> : null}
          {rating.fault === 'venue' || rating.fault === 'other' ? (
            <p>{t(`rating.fault.${rating.fault}`)}</p>
          ) : null}
          {rating.riskLevelHint === null ? null : (
            <p className="quiet">
              {t('rating.hint', { level: t(`incidents:severity.${rating.riskLevelHint}`) })}
            </p>
          )}
          {rating.tags.length > 0 ? <Tags tags={rating.tags} /> : null}
          <RecordActions of={of} kind="feedback" id={rating.id} can={rating.can} />
        </RecordCard>
      )}
    </Part>
  )
}

export function OwnRatings({ of }: { of: PortalOrganisation }) {
  const { t } = useTranslation('portal')
  return (
    <Part id="ownRatings" items={of.stayRatings} keyOf={({ stayId }) => stayId}>
      {(rating) => (
        <RecordCard
          id={`own-${rating.stayId}`}
          title={t('rating.value', { value: rating.rating })}
          at={rating.createdAt}
          venueName={rating.venueName}
          words={rating.comment}
          keptUntil={rating.keptUntil}
        />
      )}
    </Part>
  )
}
