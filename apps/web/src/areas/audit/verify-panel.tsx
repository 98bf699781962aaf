import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { readHead, type NotedHead } from './noted-head.ts'
import { auditKey } from './queries.ts'
import { VerifyResult } from './verify-result.tsx'
import classes from './audit.module.css'

/** Verifies the whole chain and, if one was noted, compares it with an earlier head. */
export function VerifyPanel() {
  const { t } = useTranslation('audit')
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [isComparing, setIsComparing] = useState(false)
  const [isWrong, setIsWrong] = useState(false)
  const verify = useMutation({
    mutationFn: (noted: NotedHead | undefined) =>
      call('GET /api/audit-log/verify', { query: noted ? { seq: noted.seq, head: noted.hash } : {} }),
    // Verifying is an entry of its own.
    onSuccess: () => queries.invalidateQueries({ queryKey: auditKey }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const noted = readHead(typed)
    const isUnread = typed.trim() !== '' && noted === undefined
    setIsWrong(isUnread)
    if (!isUnread) verify.mutate(noted)
  }
  return (
    <Panel level={2} title={t('verify.title')} detail={t('verify.what')}>
      <form noValidate onSubmit={submit} className={`${classes['verify']} stack gap-md`}>
        <details
          className={`${classes['details']} quiet-terms`}
          open={isComparing}
          onToggle={(event) => setIsComparing(event.currentTarget.open)}
        >
          <summary>{t('verify.compare')}</summary>
          <TextInput
            mt="xs"
            label={t('verify.noted')}
            description={t('verify.notedForm')}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            error={isWrong ? t('verify.notedWrong') : undefined}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setIsWrong(false)
            }}
          />
        </details>
        <Group gap="sm">
          <Button
            type="submit"
            leftSection={<IconShieldCheck aria-hidden size={18} />}
            loading={verify.isPending}
          >
            {t('verify.do')}
          </Button>
          {verify.isPending ? (
            <Text component="output" c="dimmed">
              {t('verify.working')}
            </Text>
          ) : null}
        </Group>
      </form>
      {verify.error ? (
        <ErrorState error={verify.error} onRetry={() => verify.mutate(verify.variables)} />
      ) : null}
      {verify.data && !verify.isPending ? (
        <VerifyResult found={verify.data} isCompared={verify.variables !== undefined} />
      ) : null}
    </Panel>
  )
}
