import { Code, Text, TextInput } from '@mantine/core'
import { parseVerifierKey } from '@comity/domain/ledger'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/panel.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { keyQuery } from '../queries.ts'
import { ByFile } from './by-file.tsx'
import { ByHash } from './by-hash.tsx'
import { CompareHeads } from './compare-heads.tsx'

/** For everybody, signed in or not: proofs are checked here, in the browser, by the key of the log. */
export default function CheckView({ hash }: { hash: string | undefined }) {
  const { t } = useTranslation('ledger')
  const published = useQuery(keyQuery)
  const [typed, setTyped] = useState<string>()
  const line = typed ?? published.data?.verifierKey ?? ''
  const key = useMemo(() => parseVerifierKey(line.trim()), [line])
  const isOwn = typed !== undefined && typed.trim() !== published.data?.verifierKey
  return (
    <>
      <ByHash key={hash} hash={hash} noteKey={key} />
      <ByFile noteKey={key} />
      <CompareHeads noteKey={line === '' && published.isPending ? undefined : key} />
      <Panel level={2} title={t('key.title')} detail={t('key.what')}>
        {published.error && typed === undefined ? (
          <ErrorState error={published.error} onRetry={() => void published.refetch()} />
        ) : null}
        <TextInput
          label={t('key.line')}
          description={t(isOwn ? 'key.own' : 'key.published')}
          autoComplete="off"
          spellCheck={false}
          value={line}
          error={line !== '' && !key ? t('key.wrong') : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Text size="sm">{t('key.command')}</Text>
        <Code block translate="no" className="breakable as-typed">
          node apps/server/src/commands/verify-ledger.ts comity-proof.json &apos;{line}&apos;
        </Code>
      </Panel>
    </>
  )
}
