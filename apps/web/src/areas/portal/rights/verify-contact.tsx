import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { isRefusedFor, type ApiProblem } from '../../../api/problem.ts'
import { showToast } from '../../../shell/toasts.ts'
import { usePortalChanged } from '../queries.ts'
import { CodeStep } from '../sign-in/code-step.tsx'
import type { SentCode } from '../sign-in/codes.ts'
import { ContactStep } from '../sign-in/contact-step.tsx'

export default function VerifyContact({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('portal')
  const changed = usePortalChanged()
  const [sent, setSent] = useState<SentCode>()
  const verify = async (codeId: string, code: string) => {
    const { organisations } = await call('POST /api/submit-verification', { body: { codeId, code } })
    await changed()
    void showToast({ kind: 'success', message: t('verify.done', { count: organisations }) })
    onClose()
  }
  const refusalOf = (problem: ApiProblem) =>
    isRefusedFor('POST /api/submit-verification', 'not_on_file', problem)
      ? t('cannot.not_on_file')
      : undefined
  if (!sent) return <ContactStep contact="" onSent={setSent} onCancel={onClose} />
  return (
    <CodeStep
      key={sent.codeId}
      sent={sent}
      label={t('verify.send')}
      onCode={(code) => verify(sent.codeId, code)}
      refusalOf={refusalOf}
      onSent={setSent}
      onAnother={() => setSent(undefined)}
    />
  )
}
