import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/notice.tsx'
import { CopyValue } from '../../ui/copy-value.tsx'
import type { Fulfilled } from './queries.ts'

export function Answered({ answered: { request, proof } }: { readonly answered: Fulfilled }) {
  const { t } = useTranslation('rights')
  const title = t(`answered.${request.state}`, { right: t(`right.${request.kind}.title`) })
  return (
    <Notice kind="done" title={title}>
      {proof ? <CopyValue label={t('answered.proof')} value={proof.transactionHash} /> : null}
    </Notice>
  )
}
