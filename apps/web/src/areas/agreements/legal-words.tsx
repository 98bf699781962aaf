import { Code } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FullAgreement } from './queries.ts'

/** The very text that is signed, for who wants to check its digest. */
export function LegalWords({ agreement }: { agreement: FullAgreement }) {
  const { t } = useTranslation('agreements')
  const { latest, signedText } = agreement
  return (
    <details>
      <summary>{t('legal.title')}</summary>
      <p>{t('legal.detail', { version: latest.version })}</p>
      <pre className="pad-sm flush edged rounded-sm ground smaller breakable as-typed" translate="no">
        {signedText}
      </pre>
      <p className="breakable">
        {t('version.digest')} <Code translate="no">{latest.digest}</Code>
      </p>
    </details>
  )
}
