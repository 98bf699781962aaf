import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CallResponse } from '../../../../api/client.ts'
import { CopyValue } from '../../../../ui/copy-value.tsx'
import { Panel } from '../../../../ui/panel.tsx'

export type MadeKey = CallResponse<'POST /api/api-keys'>

/** The secret of a new key: it lives in this page alone and is gone with it. */
export function KeySecret({ made, onDone }: { made: MadeKey; onDone: () => void }) {
  const { t } = useTranslation('accounts-organisation')
  return (
    <Panel title={t('key.secretTitle')} detail={t('key.secretOnce')}>
      <CopyValue label={made.key.name} value={made.secret} />
      <Button w="fit-content" onClick={onDone}>
        {t('key.secretDone')}
      </Button>
    </Panel>
  )
}
