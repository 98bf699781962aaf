import { Code } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { Panel } from '../../ui/panel.tsx'
import type { FullAgreement } from './queries.ts'
import classes from './sharing.module.css'
import { nextOf } from './use-agreement-words.ts'
import { VersionChanges } from './version-changes.tsx'

export function Versions({ agreement }: { agreement: FullAgreement }) {
  const { t } = useTranslation('agreements')
  const { dateTime } = useFormats()
  const { versions, inForce } = agreement
  // What it changes stands above already.
  const next = nextOf(agreement)
  const stand = (version: number, proposedAt: string | null) => {
    if (version === inForce?.version) return t('version.inForce')
    if (proposedAt === null) return t('version.draft')
    return version < (inForce?.version ?? 0) ? t('version.replaced') : t('version.proposed')
  }
  return (
    <Panel level={2} title={t('version.title')}>
      <ol className="plain-list stack gap-md" reversed>
        {versions
          .map((version, index) => ({ version, before: versions[index - 1] }))
          .toReversed()
          .map(({ version, before }) => (
            <li key={version.version} className={`${classes['version']} stack gap-2 flat-paragraphs`}>
              <h3>
                {t('pair', {
                  name: t('version.number', { version: version.version }),
                  what: stand(version.version, version.proposedAt),
                })}
              </h3>
              <p className="quiet">
                {t('version.by')} <bdi translate="no">{version.createdBy.name}</bdi>,{' '}
                {dateTime(version.proposedAt ?? version.createdAt)}
              </p>
              {before && version.version !== next?.version ? (
                <VersionChanges before={before} after={version} />
              ) : null}
              <p className="breakable">
                {t('version.digest')} <Code translate="no">{version.digest}</Code>
              </p>
            </li>
          ))}
      </ol>
    </Panel>
  )
}
