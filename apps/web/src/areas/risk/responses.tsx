import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RiskScore } from './types.ts'

/** Proportionate ways to prepare. None of them refuses a guest. */
export function Responses({ responses }: { responses: RiskScore['responses'] }) {
  const { t } = useTranslation('risk')
  if (responses.length === 0) return null
  return (
    <section aria-labelledby="responses">
      <Title order={3} size="h4" id="responses">
        {t('responses.title')}
      </Title>
      <ul className="stack gap-1 indent below-1">
        {responses.map((response) => (
          <li key={response}>{t(`response.${response}`)}</li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {t('responses.detail')}
      </Text>
    </section>
  )
}
