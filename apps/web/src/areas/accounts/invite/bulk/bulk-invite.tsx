import { Button, FileInput, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileTypeCsv } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../../ui/notice.tsx'
import { ReasonedButton } from '../../../../ui/reasoned-button.tsx'
import { SkeletonList } from '../../../../ui/skeleton-list.tsx'
import { CheckedRows } from './checked-rows.tsx'
import { keepExample } from './example.ts'
import { describeFileFault, useBulk, type Checked } from './use-bulk.ts'

function Fault({ error }: { error: Error }) {
  const { t } = useTranslation('accounts-invite')
  const { title, detail, traceId } = describeFileFault(error, t)
  return (
    <Notice kind="fault" title={title}>
      {detail}
      {traceId ? <Text size="sm">{`${t('messages:traceId')}: ${traceId}`}</Text> : null}
    </Notice>
  )
}

/** Names how many rows ended how, the first that need something. */
function Summary({ checked: { rows, ignoredColumns } }: { checked: Checked }) {
  const { t } = useTranslation('accounts-invite')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const counts = (['invited', 'ready', 'refused', 'pending', 'member', 'repeated'] as const)
    .map((outcome) => [outcome, rows.filter((row) => row.outcome === outcome).length] as const)
    .filter(([, count]) => count > 0)
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="flush title-size">
        {t('bulk.read', { count: rows.length })}
      </h3>
      <Text>{counts.map(([outcome, count]) => t(`bulk.counted.${outcome}`, { count })).join(' · ')}</Text>
      {ignoredColumns.length > 0 ? (
        <Text size="sm" c="dimmed">
          {t('bulk.ignored')} <span translate="no">{ignoredColumns.join(', ')}</span>
        </Text>
      ) : null}
    </div>
  )
}

function InviteButton({
  checked,
  isSending,
  onInvite,
}: {
  checked: Checked
  isSending: boolean
  onInvite: () => void
}) {
  const { t } = useTranslation('accounts-invite')
  const { ready, mayInvite } = checked
  const reason =
    ready === 0
      ? t('bulk.noneReady')
      : ready > mayInvite
        ? t('bulk.mayInvite', { count: mayInvite })
        : undefined
  return (
    <ReasonedButton reason={reason} loading={isSending} onClick={onInvite} w="fit-content">
      {t('bulk.invite', { count: ready })}
    </ReasonedButton>
  )
}

/** Invites many people from a CSV file: it is checked first, and nothing is sent before that was read. */
export default function BulkInvite() {
  const { t } = useTranslation(['accounts-invite', 'messages'])
  const [file, setFile] = useState<File | null>(null)
  const { check, invite } = useBulk()
  const take = (chosen: File | null) => {
    setFile(chosen)
    check.reset()
    invite.reset()
    if (chosen) check.mutate(chosen)
  }
  const checked = invite.data ?? check.data
  const error = invite.error ?? check.error
  return (
    <Stack gap="md">
      <Text size="sm">{t('bulk.explain')}</Text>
      <Button
        variant="default"
        w="fit-content"
        leftSection={<IconDownload aria-hidden size={18} />}
        onClick={keepExample}
      >
        {t('bulk.example')}
      </Button>
      <FileInput
        label={t('bulk.file')}
        description={t('bulk.fileHint')}
        placeholder={t('bulk.choose')}
        leftSection={<IconFileTypeCsv aria-hidden size={18} />}
        accept=".csv,text/csv,text/plain"
        value={file}
        disabled={invite.isPending}
        onChange={take}
      />
      {error ? <Fault error={error} /> : null}
      {check.isPending ? <SkeletonList rows={3} rowHeight={64} /> : null}
      {checked && file ? (
        <>
          <Summary key={String(invite.isSuccess)} checked={checked} />
          {invite.isSuccess ? null : (
            <InviteButton
              checked={checked}
              isSending={invite.isPending}
              onInvite={() => invite.mutate(file)}
            />
          )}
          <CheckedRows rows={checked.rows} />
        </>
      ) : null}
    </Stack>
  )
}
