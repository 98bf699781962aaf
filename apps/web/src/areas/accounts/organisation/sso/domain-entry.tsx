import { Button, Group, Text } from '@mantine/core'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { ApiProblem } from '../../../../api/problem.ts'
import { useFormats } from '../../../../shell/language/formats.ts'
import { ConfirmDialog } from '../../../../forms/confirm-dialog.tsx'
import { CopyValue } from '../../../../ui/copy-value.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Refusal } from '../../../../forms/refusal.tsx'
import { ssoQuery, useChangeSso, type Sso } from './queries.ts'
import classes from '../parts/parts.module.css'

type Domain = Sso['domains'][number]

interface DomainEntryProps {
  readonly organisation: string
  readonly entry: Domain
  readonly others: readonly string[]
}

function RemoveDialog({ organisation, entry, others, onClose }: DomainEntryProps & { onClose: () => void }) {
  const { t } = useTranslation('accounts-organisation')
  const change = useChangeSso(organisation)
  const isLastProof = change.error instanceof ApiProblem && change.error.code === 'not_allowed_now'
  return (
    <ConfirmDialog
      title={t('sso.domain.removeTitle')}
      confirm={t('sso.domain.removeDo')}
      keep={t('sso.domain.removeKeep')}
      action={{ ...change, mutate: () => change.mutate({ domains: [...others] }, { onSuccess: onClose }) }}
      refusal={isLastProof ? t('sso.domain.lastProof') : undefined}
      onClose={onClose}
    >
      <Text fw={600} translate="no">
        {entry.domain}
      </Text>
      <Text>{t('sso.domain.removeLost')}</Text>
    </ConfirmDialog>
  )
}

export function DomainEntry({ organisation, entry, others }: DomainEntryProps) {
  const { t } = useTranslation('accounts-organisation')
  const { dateTime } = useFormats()
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { domain, provedAt, checkedAt, recordName, recordValue } = entry
  const check = useMutation({
    mutationFn: () =>
      call('POST /api/enterprise/sso/{organisation}/domains/check', {
        params: { organisation },
        body: { domain },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ssoQuery(organisation).queryKey }),
  })
  const missing = check.data && !check.data.proved ? (check.data.reason ?? 'no_record') : undefined
  return (
    <li className={`${classes['entry']} flex wrap between at-start gap-sm-md pad-md`}>
      <div className={`${classes['what']} flex gap-1 shrinkable breakable`}>
        <span className="strong" translate="no">
          {domain}
        </span>
        <span className="inline-row gap-2 rigid-icons strong">
          {provedAt ? <IconCircleCheck aria-hidden size={18} /> : <IconClock aria-hidden size={18} />}
          {provedAt ? t('sso.domain.proved', { date: dateTime(provedAt) }) : t('sso.domain.notProved')}
        </span>
        {provedAt ? null : (
          <>
            <Text size="sm">{t('sso.domain.how')}</Text>
            <CopyValue label={t('sso.domain.recordName')} value={recordName} />
            <CopyValue label={t('sso.domain.recordValue')} value={recordValue} />
          </>
        )}
        {checkedAt ? (
          <span className="quiet breakable">{t('sso.domain.checked', { date: dateTime(checkedAt) })}</span>
        ) : null}
        {missing ? (
          <Notice kind="fault" title={t('sso.domain.notFound')}>
            {t(`sso.domain.reason.${missing}`)}
          </Notice>
        ) : null}
        {check.error ? <Refusal error={check.error} /> : null}
      </div>
      <Group gap="sm">
        <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
          {t('sso.domain.check')}
        </Button>
        <Button
          variant="default"
          aria-label={t('sso.domain.removeOf', { domain })}
          onClick={() => setIsAsking(true)}
        >
          {t('sso.domain.remove')}
        </Button>
      </Group>
      {isAsking ? (
        <RemoveDialog
          organisation={organisation}
          entry={entry}
          others={others}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </li>
  )
}
