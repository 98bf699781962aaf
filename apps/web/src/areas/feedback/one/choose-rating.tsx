import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../shell/language/use-language.ts'
import type { Me } from '../../../shell/session/use-me.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { ratingsQuery } from '../ratings.ts'
import { tagsQuery } from '../tags.ts'
import { WallCards } from '../wall/wall-cards.tsx'

export function ChooseRating({ me }: { me: Me }) {
  const { t } = useTranslation(['feedback-ratings', 'feedback', 'pages'])
  const { language } = useLanguage()
  const tags = useQuery(tagsQuery(language)).data
  const list = useInfiniteQuery(ratingsQuery({}, me.user.id))
  const toRatings = <LinkButton to="/view-ratings">{t('pages:view-ratings.title')}</LinkButton>
  return (
    <PagedList list={list} itemsOf={({ items }) => items} rows={5} rowHeight={150} more={t('feedback:more')}>
      {(ratings) =>
        ratings.length === 0 ? (
          <EmptyState
            title={t('feedback:ratings.none.title')}
            detail={t('feedback:ratings.none.detail')}
            action={<LinkButton to="/rate-guest">{t('pages:rate-guest.title')}</LinkButton>}
          />
        ) : (
          <>
            <p>
              <strong>{t('one.choose')}</strong> {t('one.chooseDetail')}
            </p>
            <div>{toRatings}</div>
            <WallCards ratings={ratings} me={me} tags={tags} />
          </>
        )
      }
    </PagedList>
  )
}
