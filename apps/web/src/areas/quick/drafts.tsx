import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { NetworkError } from '../../api/problem.ts'
import { forgetDraft, listDrafts } from '../../offline/drafts.ts'
import { useFormats } from '../../shell/language/formats.ts'
import type { Me } from '../../shell/session/use-me.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Refusal } from '../../forms/refusal.tsx'
import { serverDraftsQuery, type ServerDraft } from './queries.ts'
import classes from './quick.module.css'
import { draftPrefix, photosOf, type KeptContent } from './report/quick-values.ts'

interface Listed {
  readonly clientId: string
  readonly template: string
  readonly text: string
  readonly savedAt: string
  readonly where: 'device' | 'server' | 'both'
  readonly photos: number
  readonly venueId: string
}

function listed({ clientId, venueId, content, savedAt }: ServerDraft): Listed {
  const { template = 'something_else', observed = '' } = content
  return { clientId, template, text: observed, savedAt, where: 'server', photos: 0, venueId }
}

interface All {
  readonly drafts: readonly Listed[]
  /** The server could not be asked without the network. */
  readonly isPartial: boolean
}

function useDrafts(userId: string) {
  return useQuery({
    queryKey: ['incident-drafts', userId, 'all'],
    networkMode: 'always',
    gcTime: 0,
    queryFn: async ({ client }): Promise<All> => {
      const [onDevice, onServer] = await Promise.all([
        listDrafts(userId, draftPrefix),
        client.fetchQuery({ ...serverDraftsQuery(userId), networkMode: 'always' }).catch((error: unknown) => {
          if (!(error instanceof NetworkError)) throw error
          return undefined
        }),
      ])
      const here = onDevice.map(({ subject, savedAt, content, files }): Listed => {
        const clientId = subject.slice(draftPrefix.length)
        const { template, values } = content as KeptContent
        const there = onServer?.find((draft) => draft.clientId === clientId)
        const photos = photosOf(files).length
        // Continued on another device since.
        if (there && Date.parse(there.savedAt) > savedAt) return { ...listed(there), where: 'both', photos }
        return {
          clientId,
          template,
          text: values.observed,
          savedAt: new Date(savedAt).toISOString(),
          where: there ? 'both' : 'device',
          photos,
          venueId: values.venueId,
        }
      })
      const known = new Set(here.map(({ clientId }) => clientId))
      const there = (onServer ?? []).filter(({ clientId }) => !known.has(clientId)).map(listed)
      const drafts = [...here, ...there].toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
      return { drafts, isPartial: onServer === undefined }
    },
  })
}

export function Drafts({ me }: { me: Me }) {
  const { t } = useTranslation('quick')
  const drafts = useDrafts(me.user.id)
  return (
    <Loaded query={drafts} rows={3} rowHeight={88}>
      {({ drafts: all, isPartial }) => (
        <Stack gap="md">
          {isPartial ? <Notice kind="note">{t('drafts.partial')}</Notice> : null}
          {all.length === 0 ? (
            <EmptyState
              title={t('drafts.none')}
              detail={t('drafts.noneDetail')}
              action={<LinkButton to="/quick-incidents">{t('views.report')}</LinkButton>}
            />
          ) : (
            <ul
              className={`${classes['list']} plain-list within-52 frame ruled`}
              aria-label={t('views.drafts')}
            >
              {all.map((draft) => (
                <DraftEntry key={draft.clientId} userId={me.user.id} draft={draft} />
              ))}
            </ul>
          )}
        </Stack>
      )}
    </Loaded>
  )
}

function DraftEntry({ userId, draft }: { userId: string; draft: Listed }) {
  const { t } = useTranslation('quick')
  const { dateTime } = useFormats()
  const queries = useQueryClient()
  const { clientId, template, text, savedAt, where, photos, venueId: venue } = draft
  const discarding = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      if (where !== 'device')
        await call('POST /api/quick-incidents/save-draft', { body: { clientId, content: null } })
      if (where !== 'server') await forgetDraft(userId, draftPrefix + clientId)
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['incident-drafts'] }),
  })
  return (
    <li>
      <div className="stack gap-1 basis-16 shrinkable breakable">
        <strong>{t(`template.${template}`, { defaultValue: t('template.something_else') })}</strong>{' '}
        <Text lineClamp={2} dir="auto" translate="no">
          {text}
        </Text>{' '}
        <span className="quiet">
          {dateTime(savedAt)} · {t(`drafts.where.${where}`)}
          {photos > 0 ? ` · ${t('drafts.photos', { count: photos })}` : ''}
        </span>
        {discarding.error ? <Refusal error={discarding.error} /> : null}
      </div>
      <Group gap="sm">
        <Button
          renderRoot={(props) => (
            <Link
              to="/quick-incidents"
              search={{
                template,
                draft: clientId,
                ...(venue ? { venue } : {}),
                ...(where === 'device' ? {} : { kept: true as const }),
              }}
              {...props}
            />
          )}
        >
          {t('drafts.open')}
        </Button>
        <Button variant="default" loading={discarding.isPending} onClick={() => discarding.mutate()}>
          {t('drafts.discard')}
        </Button>
      </Group>
    </li>
  )
}
