import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { call } from '../api/client.ts'
import { retriesTwice } from '../api/query-client.ts'
import classes from './demo-ribbon.module.css'

/**
 * Says that the demo is being created, until it has been. Meanwhile the server refuses every call that would show
 * something of an organisation: what the page asks for waits, and is asked for again at the end.
 */
export default function DemoCreation() {
  const { t } = useTranslation('platform')
  const queries = useQueryClient()
  const { isSuccess } = useQuery({
    queryKey: ['demo-creation'],
    queryFn: ({ signal }) => call('GET /api/status', { signal }),
    retryDelay: 1_000,
    staleTime: Infinity,
  })

  useEffect(() => {
    if (!isSuccess) return
    const options = queries.getDefaultOptions()
    queries.setDefaultOptions({ ...options, queries: { ...options.queries, retry: retriesTwice } })
    // What was asked for in vain waits for its next try, which can be half a minute away.
    void queries.resetQueries({ predicate: ({ state }) => state.data === undefined })
  }, [isSuccess, queries])

  const place = document.querySelector('#creating')
  return isSuccess || !place
    ? null
    : createPortal(
        <p className={`${classes['ribbon']} flush smaller rule-below row centred`}>{t('demoCreation')}</p>,
        place,
      )
}
