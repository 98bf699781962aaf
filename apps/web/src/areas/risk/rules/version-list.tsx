import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { Panel } from '../../../ui/panel.tsx'
import type { RuleSet } from './queries.ts'
import { useVersionName, VersionState } from './version-words.tsx'
import classes from './rules.module.css'

function Hands({ version }: { version: RuleSet }) {
  const { t } = useTranslation('risk-pages')
  const { date } = useFormats()
  const { draftedBy, draftedAt, publishedBy, publishedAt } = version
  return (
    <span className="quiet">
      {draftedBy && draftedAt ? (
        <>
          {t('version.drafted', { date: date(draftedAt) })}{' '}
          <span translate="no">{draftedBy.name ?? t('somebody')}</span>
        </>
      ) : (
        t('version.ofProduct')
      )}
      {publishedBy && publishedAt ? (
        <>
          {' · '}
          {t('version.published', { date: date(publishedAt) })}{' '}
          <span translate="no">{publishedBy.name ?? t('somebody')}</span>
        </>
      ) : null}
    </span>
  )
}

interface VersionListProps {
  readonly versions: readonly RuleSet[]
  readonly chosen: RuleSet
}

export function VersionList({ versions, chosen }: VersionListProps) {
  const { t } = useTranslation('risk-pages')
  const nameOf = useVersionName()
  return (
    <Panel level={2} title={t('version.title')} detail={t('version.what')}>
      <ul className="plain-list stack">
        {versions.map((version) => (
          <li key={version.version}>
            <Link
              to="/risk-score-dashboard"
              search={({ lang }: { lang?: string | undefined }) => ({
                ...(lang ? { lang } : {}),
                version: version.version,
              })}
              resetScroll={false}
              className={`${classes['version']} pad-sm plain-link flex wrap between at-start gap-2-md hoverable`}
              aria-current={version.version === chosen.version ? 'true' : undefined}
            >
              <span className={`${classes['what']} flex gap-1 shrinkable breakable`}>
                <strong>{nameOf(version)}</strong>
                {version.note ? <span>{version.note} </span> : null}
                <Hands version={version} />
              </span>
              <VersionState version={version} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
