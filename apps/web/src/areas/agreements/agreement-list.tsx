import { Anchor } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconSignature } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { AgreementState } from './agreement-state.tsx'
import { agreementsQuery, type Agreement } from './queries.ts'
import own from './sharing.module.css'
import { nextOf, sayingOf, useAgreementWords, usePartners } from './use-agreement-words.ts'

function Waits({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('agreements')
  const { state, can } = agreement
  if (can.sign === true)
    return (
      <p className={`${own['waits']} inline-row gap-2 rigid-icons`}>
        <IconSignature aria-hidden size={18} />
        {t('list.signHere')}
      </p>
    )
  if (state === 'draft') return <p className="quiet">{t('list.draft')}</p>
  if (state !== 'ended' && nextOf(agreement)) return <p className="quiet">{t('list.next')}</p>
  return null
}

function AgreementCard({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('agreements')
  const { date, day } = useFormats()
  const { grounds, sectors, countries } = useAgreementWords()
  const partners = usePartners()
  const { letsThrough } = sayingOf(agreement)
  return (
    <article className={`stack gap-sm shrinkable pad-sm-md positioned card breakable ${own['card']}`}>
      <div className="baseline flex wrap between gap-1-md">
        <Anchor
          fw={600}
          renderRoot={(props) => (
            <Link to="/sharing-agreements" search={{ agreement: agreement.id }} {...props} />
          )}
        >
          <bdi translate="no">{partners(sayingOf(agreement))}</bdi>
        </Anchor>
        <AgreementState state={agreement.state} />
      </div>
      <p>
        {t('list.what', {
          grounds: grounds(letsThrough.grounds),
          sectors: sectors(letsThrough.sectors),
          countries: countries(letsThrough.countries),
        })}
      </p>
      <p className="quiet">
        {agreement.endedAt
          ? t(agreement.hasLeft ? 'list.left' : 'list.ended', { date: date(agreement.endedAt) })
          : t('list.review', { date: day(letsThrough.reviewAt.slice(0, 10)) })}
      </p>
      <Waits agreement={agreement} />
    </article>
  )
}

export function AgreementList({ action }: { action: ReactNode }) {
  const { t } = useTranslation('agreements')
  const list = useInfiniteQuery(agreementsQuery)
  return (
    <PagedList list={list} itemsOf={({ items }) => items} rows={3} rowHeight={128} more={t('list.more')}>
      {(items) =>
        items.length === 0 ? (
          <EmptyState title={t('list.none')} detail={t('list.noneDetail')} action={action} />
        ) : (
          <ul className="plain-list stack gap-sm">
            {items.map((agreement) => (
              <li key={agreement.id}>
                <AgreementCard agreement={agreement} />
              </li>
            ))}
          </ul>
        )
      }
    </PagedList>
  )
}
