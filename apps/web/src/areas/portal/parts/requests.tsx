import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import type { PortalOrganisation } from '../queries.ts'
import { RecordCard } from '../record/record-card.tsx'
import { Part } from './part.tsx'

export function Requests({ of }: { of: PortalOrganisation }) {
  const { t } = useTranslation('portal')
  const { date } = useFormats()
  return (
    <Part id="requests" items={of.requests} keyOf={({ id }) => id}>
      {(request) => (
        <RecordCard
          id={request.id}
          title={t(request.isNotMe ? 'right.notMe' : `right.${request.kind}.name`)}
          at={request.receivedAt}
          words={request.words}
          keptUntil={request.keptUntil}
        >
          <p className="strong">
            {request.state === 'open'
              ? t(request.extendedAt ? 'request.extended' : 'request.open', { date: date(request.dueAt) })
              : t(`request.${request.state}`, { date: date(request.closedAt ?? request.dueAt) })}
          </p>
          {request.reason ? (
            <div className="stack gap-1">
              <p className="quiet">{t('request.reason')}</p>
              <blockquote className="quotation flush kept-lines" dir="auto" translate="no">
                {request.reason}
              </blockquote>
            </div>
          ) : null}
        </RecordCard>
      )}
    </Part>
  )
}
