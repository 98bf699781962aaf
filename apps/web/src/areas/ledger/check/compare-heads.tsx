import { Button, Group, Textarea } from '@mantine/core'
import { IconDownload, IconGitCompare } from '@tabler/icons-react'
import type { NoteKey } from '@comity/domain/ledger'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../../../api/client.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { CheckFault } from './check-fault.tsx'
import { compareHeads } from './compare.ts'
import { StepList } from './step-list.tsx'
import { stepsOfGrowth } from './steps.ts'

interface CompareHeadsProps {
  /** Undefined while it is being read, null if there is none. */
  readonly noteKey: NoteKey | null | undefined
}

/** Whether the log has only grown since a noted head. */
export function CompareHeads({ noteKey }: CompareHeadsProps) {
  const { t } = useTranslation('ledger')
  const { number } = useFormats()
  const [noted, setNoted] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const compare = useMutation({
    mutationFn: async (key: NoteKey | null) => key && compareHeads(noted, key),
    networkMode: 'always',
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsEmpty(noted.trim() === '')
    if (noted.trim() !== '' && noteKey !== undefined) compare.mutate(noteKey)
  }
  const found = compare.data
  return (
    <Panel level={2} title={t('compare.title')} detail={t('compare.what')}>
      <form noValidate onSubmit={submit} className="stack gap-sm">
        <Textarea
          label={t('compare.noted')}
          description={t('compare.form')}
          autosize
          minRows={5}
          maxRows={9}
          spellCheck={false}
          value={noted}
          error={isEmpty ? t('compare.empty') : undefined}
          onChange={(event) => {
            setNoted(event.currentTarget.value)
            setIsEmpty(false)
            compare.reset()
          }}
        />
        <Group>
          <Button
            type="submit"
            variant="default"
            leftSection={<IconGitCompare aria-hidden size={18} />}
            loading={compare.isPending || noteKey === undefined}
          >
            {t('compare.do')}
          </Button>
          <Button
            component="a"
            href={addressOf('/api/blockchain/checkpoint')}
            download="comity-head.txt"
            variant="subtle"
            leftSection={<IconDownload aria-hidden size={18} />}
          >
            {t('compare.newest')}
          </Button>
        </Group>
      </form>
      {compare.error && noteKey ? (
        <CheckFault error={compare.error} onRetry={() => compare.mutate(noteKey)} />
      ) : null}
      {found === null ? <Notice kind="note" title={t('key.needed')} /> : null}
      {found ? (
        <>
          {found.ok ? (
            <Notice kind="done" title={t('compare.grew')}>
              {t('compare.grewDetail', {
                count: found.noted.size,
                entries: number(found.noted.size),
                now: number(found.newer.size),
              })}
            </Notice>
          ) : (
            <Notice kind="fault" title={t('compare.broken')}>
              {t(found.of === 'growth' ? 'compare.brokenDetail' : 'check.notProvedDetail')}
            </Notice>
          )}
          <StepList steps={stepsOfGrowth(found)} />
        </>
      ) : null}
    </Panel>
  )
}
