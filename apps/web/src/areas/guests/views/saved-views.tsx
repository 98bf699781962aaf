import { ActionIcon } from '@mantine/core'
import { IconBookmark, IconCheck, IconTrash, IconUsers } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../../api/describe-error.ts'
import { call } from '../../../api/client.ts'
import { showToast } from '../../../shell/toasts.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { isSame } from './is-same.ts'
import { viewsQuery, type SavedView, type ViewPage } from './queries.ts'
import classes from './views.module.css'

// Comes with the schema of its call.
const SaveView = lazy(() => import('./save-view.tsx'))

type Search = Readonly<Record<string, string>>

interface SavedViewsProps {
  readonly page: ViewPage
  readonly search: Search
  readonly onApply: (search: Search) => void
}

function ViewLine({ view, search, onApply }: { view: SavedView } & Omit<SavedViewsProps, 'page'>) {
  const { t } = useTranslation(['guests-views', 'messages'])
  const queryClient = useQueryClient()
  const isActive = isSame(view.search, search)
  const deleting = useMutation({
    mutationFn: () => call('DELETE /api/saved-views/{viewId}', { params: { viewId: view.id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['views'] })
      void showToast({ kind: 'success', message: t('deleted', { name: view.name }) })
    },
    onError: (error) => void showToast({ kind: 'failure', message: describeError(error, t).detail }),
  })
  return (
    <li className="row">
      <button
        type="button"
        className={`${classes['view']} text-start plain-button row gap-2 target rounded-sm hoverable breakable`}
        aria-current={isActive || undefined}
        onClick={() => onApply(view.search)}
      >
        {isActive ? <IconCheck aria-hidden size={18} /> : <span className={classes['gap']} />}
        <span translate="no">{view.name}</span>
        {view.isShared ? (
          <span className={`${classes['shared']} quiet regular`}>
            <IconUsers aria-hidden size={16} />
            {view.isOwn ? t('shared') : t('sharedBy', { name: view.ownerName ?? '' })}
          </span>
        ) : null}
      </button>
      {view.can.delete === true ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('delete', { name: view.name })}
          loading={deleting.isPending}
          onClick={() => deleting.mutate()}
        >
          <IconTrash aria-hidden size={18} />
        </ActionIcon>
      ) : null}
    </li>
  )
}

export function SavedViews({ page, search, onApply }: SavedViewsProps) {
  const { t } = useTranslation(['guests-views', 'messages'])
  const { data, error } = useQuery(viewsQuery(page))
  const [isSaving, setSaving] = useState(false)
  const active = data?.items.find((view) => isSame(view.search, search))
  return (
    <div className={`${classes['views']} frame`}>
      <Disclosure
        label={
          <>
            <IconBookmark aria-hidden size={18} />
            {active ? <span translate="no">{active.name}</span> : t('views')}
          </>
        }
      >
        <ul className="plain-list">
          {data?.items.map((view) => (
            <ViewLine key={view.id} view={view} search={search} onApply={onApply} />
          ))}
        </ul>
        {data?.items.length === 0 ? <p className={`${classes['none']} flush quiet`}>{t('none')}</p> : null}
        {error && !data ? (
          <p className={`${classes['none']} flush quiet`}>{describeError(error, t).detail}</p>
        ) : null}
        <button
          type="button"
          className={`${classes['view']} text-start plain-button row gap-2 target rounded-sm hoverable breakable`}
          onClick={() => setSaving(true)}
        >
          <IconBookmark aria-hidden size={18} />
          {t('save')}
        </button>
      </Disclosure>
      {isSaving ? (
        <Suspense fallback={null}>
          <SaveView page={page} search={search} onClose={() => setSaving(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
