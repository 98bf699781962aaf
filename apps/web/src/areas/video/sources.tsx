import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { useFormats } from '../../shell/language/formats.ts'
import type { Me } from '../../shell/session/use-me.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx'
import { CopyValue } from '../../ui/copy-value.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Refusal } from '../../forms/refusal.tsx'
import { sourcesQuery, type Source } from './queries.ts'
import { VenueSelect } from '../../ui/name-select.tsx'
import classes from './video.module.css'

const addressFor = ({ address }: Source) => new URL(address, location.origin).href

export function Sources({ me }: { me: Me }) {
  const { t } = useTranslation('video')
  const sources = useQuery(sourcesQuery)
  return (
    <Stack gap="lg" maw="52rem">
      <Text>{t('source.what')}</Text>
      <NewSource me={me} />
      <Loaded query={sources} rows={2} rowHeight={96}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('source.none')} detail={t('source.noneDetail')} />
          ) : (
            <ul className={`${classes['list']} plain-list frame ruled`} aria-label={t('views.sources')}>
              {items.map((source) => (
                <SourceEntry key={source.id} source={source} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Stack>
  )
}

function NewSource({ me }: { me: Me }) {
  const { t } = useTranslation(['video', 'messages'])
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [venueId, setVenueId] = useState(me.venues[0]?.id ?? '')
  const making = useMutation({
    mutationFn: () =>
      call('POST /api/video-analytics', { body: { kind: 'source', name: name.trim(), venueId } }),
    onSuccess: async () => {
      setName('')
      await queries.invalidateQueries({ queryKey: sourcesQuery.queryKey })
    },
  })
  const { source, secret } = making.data ?? {}
  return (
    <form
      className={`${classes['line']} flex wrap at-end gap-2-md`}
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(!name.trim())
        if (name.trim() && !making.isPending) making.mutate()
      }}
    >
      <TextInput
        label={t('source.name')}
        maxLength={120}
        autoComplete="off"
        value={name}
        error={isMissing ? t('messages:field.required') : undefined}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setMissing(false)
        }}
      />
      <VenueSelect of={me.venues} label={t('filter.venue')} value={venueId} onChange={setVenueId} />
      <Button type="submit" variant="default" loading={making.isPending}>
        {t('source.make')}
      </Button>
      {making.error ? <Refusal error={making.error} /> : null}
      {source && secret ? (
        <div className={classes['wide']}>
          <Notice kind="done" title={t('source.once')}>
            <Stack gap="sm">
              <CopyValue label={t('source.address')} value={addressFor(source)} />
              <CopyValue label={t('source.secret')} value={secret} />
            </Stack>
          </Notice>
        </div>
      ) : null}
    </form>
  )
}

function SourceEntry({ source }: { source: Source }) {
  const { t } = useTranslation('video')
  const { dateTime } = useFormats()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const revoking = useMutation({
    mutationFn: () =>
      call('DELETE /api/video-analytics/sources/{sourceId}', { params: { sourceId: source.id } }),
    onSuccess: async () => {
      setAsking(false)
      await queries.invalidateQueries({ queryKey: sourcesQuery.queryKey })
    },
  })
  return (
    <li>
      <div className={`${classes['words']} flex gap-1 shrinkable breakable`}>
        <strong translate="no">{source.name}</strong>{' '}
        <span translate="no" className="quiet">
          {addressFor(source)}
        </span>{' '}
        <span>
          {source.revokedAt
            ? t('source.revoked', { at: dateTime(source.revokedAt) })
            : source.lastHeardAt
              ? t('source.heard', { at: dateTime(source.lastHeardAt) })
              : t('source.neverHeard')}
        </span>
      </div>
      {source.revokedAt ? null : (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('source.revoke')}
          <span className="visually-hidden">: {source.name}</span>
        </Button>
      )}
      {isAsking ? (
        <ConfirmDialog
          title={t('source.revokeTitle')}
          confirm={t('source.revoke')}
          keep={t('source.keep')}
          action={revoking}
          onClose={() => setAsking(false)}
        >
          <Text>{t('source.revokeWhat')}</Text>
        </ConfirmDialog>
      ) : null}
    </li>
  )
}
