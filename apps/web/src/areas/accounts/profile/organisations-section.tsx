import { Button, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { meKey } from '../../../api/query-client.ts'
import { showToast } from '../../../shell/toasts.ts'
import { Refusal } from '../sign-in/refusal.tsx'
import classes from './profile.module.css'
import { Panel } from '../../../ui/panel.tsx'
import type { PartProps } from './sections.ts'

/** Leaves one organisation for another as signing out and in again would: nothing of the one stays in view. */
function useChange() {
  const { t } = useTranslation('accounts-profile')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (organisationId: string) => {
      const { flushBeforeSignOut, forgetAfterChange } = await import('../../../offline/sign-out.ts')
      if (!(await flushBeforeSignOut())) return false
      await call('PUT /api/me/organisation', { body: { organisationId } })
      await forgetAfterChange()
      return true
    },
    onSuccess: async (isChanged) => {
      if (!isChanged) return
      await queries.refetchQueries({ queryKey: meKey })
      await queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] })
      document.querySelector<HTMLElement>('main h1')?.focus()
      await showToast({ kind: 'success', message: t('organisations.changed') })
    },
  })
}

export function OrganisationsSection({ me }: PartProps) {
  const { t } = useTranslation('accounts-profile')
  const change = useChange()
  const isVouchedFor = me.session?.method !== 'password' && me.session?.method !== 'passkey'
  return (
    <Panel
      level={2}
      anchor="organisations"
      title={t('organisations.title')}
      detail={t('organisations.detail')}
    >
      {change.error ? <Refusal key={change.submittedAt} error={change.error} /> : null}
      {isVouchedFor ? <Text>{t('organisations.fixed')}</Text> : null}
      <ul className={`${classes['list']} plain-list ruled`}>
        {me.organisations.map(({ id, name }) => (
          <li key={id}>
            <Text className="basis-16 shrinkable breakable" fw={600}>
              <span translate="no">{name}</span>{' '}
              {id === me.organisation?.id ? (
                <span className={`${classes['here']} inline-row gap-1 smaller strong`}>
                  <IconCheck aria-hidden size={14} />
                  {t('organisations.here')}
                </span>
              ) : null}
            </Text>
            {id === me.organisation?.id ? null : (
              <Button
                variant="default"
                aria-label={t('organisations.changeTo', { name })}
                disabled={isVouchedFor}
                loading={change.isPending && change.variables === id}
                onClick={() => change.mutate(id)}
              >
                {t('organisations.change')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
