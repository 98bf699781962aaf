import type { IncidentGround } from '@comity/domain/incidents'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { changesBetween, type Change } from './changes.ts'
import type { Version } from './queries.ts'
import { useAgreementWords } from './use-agreement-words.ts'

export function VersionChanges({ before, after }: { before: Version; after: Version }) {
  const { t } = useTranslation('agreements')
  const { join, sectors, countries, grounds } = useAgreementWords()
  const named = (part: Change['part'], values: readonly string[]) => {
    if (part === 'sectors') return sectors(values)
    if (part === 'countries') return countries(values)
    return part === 'grounds' ? grounds(values as readonly IncidentGround[]) : join(values)
  }
  const changes = changesBetween(before, after)
  if (changes.length === 0) return <Text>{t('changes.none', { version: before.version })}</Text>
  return (
    <>
      <Text>{t('changes.since', { version: before.version })}</Text>
      <ul className="flush stack gap-2 indent">
        {changes.map(({ part, came, went }) => (
          <li key={part}>
            {t(`changes.${part}`)}
            {came.length > 0 ? ` ${t('changes.came', { names: named(part, came) })}` : null}
            {went.length > 0 ? ` ${t('changes.went', { names: named(part, went) })}` : null}
          </li>
        ))}
      </ul>
    </>
  )
}
