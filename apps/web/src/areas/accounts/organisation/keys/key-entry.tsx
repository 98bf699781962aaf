import { Button, Text } from '@mantine/core'
import { IconBan, IconCheck, IconClockOff } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { useFormats } from '../../../../shell/language/formats.ts'
import { useSector } from '../../../../shell/session/sector.ts'
import { showToast } from '../../../../shell/toasts.ts'
import { ConfirmDialog } from '../../../../forms/confirm-dialog.tsx'
import { useVenueNames } from '../parts/use-venue-names.ts'
import { apiKeysQuery, type ApiKey } from '../queries.ts'
import { scopeWord } from './scope-word.ts'
import classes from '../parts/parts.module.css'

const icons = { active: IconCheck, expired: IconClockOff, revoked: IconBan }

function stateOf({ revokedAt, expiresAt }: ApiKey): { state: keyof typeof icons; at: string } {
  if (revokedAt) return { state: 'revoked', at: revokedAt }
  return { state: Date.parse(expiresAt) <= Date.now() ? 'expired' : 'active', at: expiresAt }
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation('accounts-organisation')
  const queries = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => call('DELETE /api/api-keys/{keyId}', { params: { keyId: apiKey.id } }),
    onSuccess: async () => {
      onClose()
      await queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
      await showToast({ kind: 'success', message: t('key.revoked') })
    },
  })
  return (
    <ConfirmDialog
      title={t('key.revokeTitle')}
      confirm={t('key.revokeDo')}
      keep={t('key.revokeKeep')}
      action={revoke}
      onClose={onClose}
    >
      <Text fw={600} translate="no">
        {apiKey.name}
      </Text>
      <Text>{t('key.revokeLost')}</Text>
    </ConfirmDialog>
  )
}

export function KeyEntry({ apiKey }: { apiKey: ApiKey }) {
  const { t, i18n } = useTranslation('accounts-organisation')
  const { date, dateTime } = useFormats()
  const { nameOf } = useVenueNames()
  const context = useSector()
  const [isAsking, setIsAsking] = useState(false)
  const { state, at } = stateOf(apiKey)
  const Icon = icons[state]
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (
    <li className={`${classes['entry']} flex wrap between at-start gap-sm-md pad-md`}>
      <div className={`${classes['what']} flex gap-1 shrinkable breakable`}>
        <span>
          <span className="strong" translate="no">
            {apiKey.name}
          </span>{' '}
          <code translate="no">{apiKey.hint}…</code>
        </span>
        <span className="inline-row gap-2 rigid-icons strong">
          <Icon aria-hidden size={18} />
          {t(`key.state.${state}`, { date: date(at) })}
        </span>
        <span>
          {list.format(apiKey.scopes.map((scope) => t(`key.scope.${scopeWord(scope)}`, { context })))}
        </span>
        <span translate={apiKey.venueIds ? 'no' : undefined}>
          {apiKey.venueIds ? list.format(apiKey.venueIds.map(nameOf)) : nameOf(null)}
        </span>
        <span className="quiet breakable">
          {t('key.createdOn', { date: date(apiKey.createdAt) })} ·{' '}
          <span translate="no">{apiKey.createdBy.name ?? t('nobodyHere')}</span> ·{' '}
          {apiKey.lastUsedAt ? t('key.lastUsed', { date: dateTime(apiKey.lastUsedAt) }) : t('key.neverUsed')}
        </span>
      </div>
      {state === 'active' ? (
        <Button
          variant="default"
          aria-label={t('key.revokeOf', { name: apiKey.name })}
          onClick={() => setIsAsking(true)}
        >
          {t('key.revoke')}
        </Button>
      ) : null}
      {isAsking ? <RevokeDialog apiKey={apiKey} onClose={() => setIsAsking(false)} /> : null}
    </li>
  )
}
