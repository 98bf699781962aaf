import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { useFormats } from '../../shell/language/formats.ts'
import { showToast } from '../../shell/toasts.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Refusal } from '../../forms/refusal.tsx'
import parts from '../accounts/organisation/parts/parts.module.css'
import classes from './ledger.module.css'
import type { Entry } from './queries.ts'
import { saveProof } from './save-proof.ts'

/** The proof with the opening of its commitment: it shows that this very record was committed to. */
function useDownload({ transactionHash, opening }: Entry) {
  const { t } = useTranslation('ledger')
  return useMutation({
    mutationFn: () => call('GET /api/blockchain-verify/{transactionHash}', { params: { transactionHash } }),
    onSuccess: async ({ bundle }) => {
      if (bundle) saveProof({ ...bundle, leaf: { ...bundle.leaf, opening } }, transactionHash)
      else await showToast({ kind: 'information', message: t('entry.notYet') })
    },
  })
}

export function EntryRow({ entry }: { entry: Entry }) {
  const { t } = useTranslation('ledger')
  const { dateTime } = useFormats()
  const download = useDownload(entry)
  const { transactionHash, kind, committedAt, opening } = entry
  return (
    <li className={`${parts['entry']} flex wrap between at-start gap-sm-md pad-md`}>
      <div className={`${parts['what']} flex gap-1 shrinkable breakable`}>
        <span className="strong">{t(`kind.${kind}`)}</span>
        <time dateTime={committedAt}>{dateTime(committedAt)}</time>
        <span className="quiet breakable">
          {t('entry.hash')} <code translate="no">{transactionHash}</code>
        </span>
        <span className="quiet breakable">
          {t('entry.subject')} <code translate="no">{opening.subject}</code>
        </span>
        {download.error ? <Refusal error={download.error} /> : null}
      </div>
      <Group gap="sm" className={classes['acts'] ?? ''}>
        <LinkButton to="/blockchain-insights" search={{ verify: 'true', hash: transactionHash }}>
          {t('entry.check')}
        </LinkButton>
        <Button
          variant="default"
          leftSection={<IconDownload aria-hidden size={18} />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('entry.save')}
        </Button>
      </Group>
    </li>
  )
}
