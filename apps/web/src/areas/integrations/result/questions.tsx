import { Checkbox } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { questionsQuery, type ImportRecord } from '../queries.ts'
import { Question } from './question.tsx'

/** The questions of an import; nothing where there are none. */
export function Questions({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('integrations')
  const list = useInfiniteQuery(questionsQuery(record.id))
  const [forAll, setForAll] = useState(false)
  const isEmpty = list.data?.pages[0]?.items.length === 0
  if (isEmpty) return null
  return (
    <Panel title={t('question.title')} detail={t('question.detail')}>
      <PagedList
        list={list}
        itemsOf={({ items }) => items}
        rows={2}
        rowHeight={140}
        more={t('question.more')}
      >
        {(items) => (
          <>
            {record.openQuestions > 1 ? (
              <Checkbox
                checked={forAll}
                onChange={(event) => setForAll(event.currentTarget.checked)}
                label={t('question.forAll')}
                styles={{ body: { minHeight: '2.75rem', alignItems: 'center' } }}
              />
            ) : null}
            <ul className="plain-list frame">
              {items.map((question) => (
                <Question key={question.id} importId={record.id} question={question} forAll={forAll} />
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </Panel>
  )
}
