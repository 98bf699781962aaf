import { useTranslation } from 'react-i18next'
import { ApiProblem, reasonOf } from '../../../api/problem.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useRules } from '../../accountability/use-rules.ts'
import { Refusal } from '../../../forms/refusal.tsx'
import { useState } from 'react'

/** Why no look-up was made, and what to do about it; after too many, when the next is possible. */
export function AskRefusal({ error }: { error: Error }) {
  const { t } = useTranslation(['lookups', 'network'])
  const { dateTime } = useFormats()
  const rules = useRules()
  const [at] = useState(() => Date.now())
  const { code, retryAfterSeconds } =
    error instanceof ApiProblem ? error : { code: undefined, retryAfterSeconds: undefined }
  const reason = reasonOf(error)
  if (code === 'not_allowed_now' && reason)
    return (
      <Notice kind="fault" title={t('refused')}>
        {t([`network:why.${reason}`, 'lookups:refusedOther'], rules)}
      </Notice>
    )
  if (code === 'rate_limited' && reason === 'too_many_lookups') {
    const again = new Date(at + (retryAfterSeconds ?? 3600) * 1000).toISOString()
    return (
      <Notice kind="fault" title={t('network:why.too_many_lookups', rules)}>
        {t('againAt', { at: dateTime(again) })}
      </Notice>
    )
  }
  return <Refusal error={error} />
}
