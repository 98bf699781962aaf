import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isUnknown } from '../../../api/is-unknown.ts'
import { changedSearch } from '../../../shell/registry/search.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import classes from '../../../ui/record-detail.module.css'
import { Loaded } from '../../../ui/loaded.tsx'
import { appealQuery } from '../queries.ts'
import { readDisputesSearch } from '../search.ts'
import { CaseShown } from './case-shown.tsx'
import { DisputeShown } from './dispute-shown.tsx'

/** One dispute or case: beside the list on a wide screen, in its place on a narrow one. */
export default function DisputeDetail({ disputeId }: { disputeId: string }) {
  const { t } = useTranslation('disputes')
  const query = useQuery(appealQuery(disputeId))
  return (
    <section
      aria-label={t('detail.label')}
      className={`${classes['detail']} stack gap-md shrinkable pad-md card breakable flat-texts`}
    >
      <Link
        to="/disputes"
        search={(before) => changedSearch(readDisputesSearch, before, { dispute: undefined })}
        resetScroll={false}
        className="inline-row gap-2 fit-width target"
      >
        <IconArrowLeft aria-hidden size={18} />
        {t('detail.back')}
      </Link>
      {isUnknown(query.error) ? (
        <EmptyState title={t('detail.unknown')} detail={t('detail.unknownDetail')} />
      ) : (
        <Loaded query={query} rows={4} rowHeight={100}>
          {(appeal) =>
            appeal.as === 'manager' ? <DisputeShown dispute={appeal} /> : <CaseShown of={appeal} />
          }
        </Loaded>
      )}
    </section>
  )
}
