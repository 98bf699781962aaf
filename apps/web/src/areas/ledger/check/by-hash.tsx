import { Button, Group, TextInput } from '@mantine/core'
import { IconDownload, IconShieldCheck } from '@tabler/icons-react'
import type { NoteKey } from '@comity/domain/ledger'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../../api/problem.ts'
import { changedSearch } from '../../../shell/registry/search.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { proofQuery } from '../queries.ts'
import { saveProof } from '../save-proof.ts'
import { ledgerSearch } from '../search.ts'
import { Verdict } from './verdict.tsx'

interface ProofProps {
  readonly hash: string
  readonly noteKey: NoteKey
}

function Proof({ hash, noteKey }: ProofProps) {
  const { t } = useTranslation('ledger')
  const proof = useQuery(proofQuery(hash))
  if (proof.error instanceof ApiProblem && proof.error.code === 'not_found')
    return <EmptyState title={t('hash.unknown')} detail={t('hash.unknownDetail')} />
  return (
    <Loaded query={proof} rows={6} rowHeight={28}>
      {({ state, bundle }) =>
        bundle ? (
          <>
            <Verdict value={bundle} id={`${hash} ${proof.dataUpdatedAt}`} noteKey={noteKey} asked={hash} />
            <Group>
              <Button
                variant="default"
                leftSection={<IconDownload aria-hidden size={18} />}
                onClick={() => saveProof(bundle, hash)}
              >
                {t('entry.save')}
              </Button>
            </Group>
          </>
        ) : (
          <Notice kind="note" title={t(`hash.${state === 'waiting' ? 'waiting' : 'placed'}`)}>
            <Button mt="sm" variant="default" loading={proof.isFetching} onClick={() => void proof.refetch()}>
              {t('hash.again')}
            </Button>
          </Notice>
        )
      }
    </Loaded>
  )
}

export function ByHash({ hash, noteKey }: { hash: string | undefined; noteKey: NoteKey | null }) {
  const { t } = useTranslation('ledger')
  const navigate = useNavigate({ from: '/blockchain-insights' })
  const [typed, setTyped] = useState(hash ?? '')
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const asked = typed.trim().toLowerCase().replace(/^0x/u, '')
    const isHash = ledgerSearch({ hash: asked }).hash !== undefined
    setIsWrong(!isHash)
    if (isHash)
      void navigate({
        search: (before) => changedSearch(ledgerSearch, before, { hash: asked }),
        resetScroll: false,
      })
  }
  return (
    <Panel level={2} title={t('hash.title')} detail={t('hash.what')}>
      <form noValidate onSubmit={submit} className="stack gap-sm">
        <TextInput
          label={t('entry.hash')}
          description={t('hash.form')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={isWrong ? t('hash.wrong') : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setIsWrong(false)
          }}
        />
        <Group>
          <Button type="submit" leftSection={<IconShieldCheck aria-hidden size={18} />}>
            {t('hash.do')}
          </Button>
        </Group>
      </form>
      {hash && noteKey && !isWrong ? <Proof hash={hash} noteKey={noteKey} /> : null}
    </Panel>
  )
}
