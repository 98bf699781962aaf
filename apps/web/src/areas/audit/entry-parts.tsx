import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { changedSearch } from '../../shell/registry/search.ts'
import { readAuditSearch, type AuditSearch } from './audit-search.ts'
import type { AuditEntry } from './queries.ts'
import { useAuditWords } from './use-audit-words.ts'
import classes from './audit.module.css'

const withFilter = (more: AuditSearch) => (before: Readonly<Record<string, unknown>>) =>
  changedSearch(readAuditSearch, before, more)

/** The actor; the name leads to everything that they did. */
export function Actor({ actor }: { actor: AuditEntry['actor'] }) {
  const { t } = useTranslation('audit')
  if (actor.kind === 'system' || actor.id === null) return <span>{t('actor.system')}</span>
  const name = actor.name === null ? t('actor.unknown') : <span translate="no">{actor.name}</span>
  return (
    <span>
      {actor.kind === 'key' ? `${t('actor.key')} ` : null}
      <Link
        to="/audit-log"
        search={withFilter({ person: actor.id })}
        resetScroll={false}
        className={`${classes['link']} wide-target inline-row gap-2 target`}
      >
        {name}
      </Link>
    </span>
  )
}

/** What was done, in words; the code where there are none. */
export function Action({ action }: { action: AuditEntry['action'] }) {
  const { actionWord } = useAuditWords()
  return actionWord(action) ?? <code translate="no">{action}</code>
}

export function Subject({ subject }: { subject: AuditEntry['subject'] }) {
  const { t } = useTranslation('audit')
  const { kindWord } = useAuditWords()
  const word = kindWord(subject.kind) ?? <code translate="no">{subject.kind}</code>
  if (subject.id === null) return <span>{word}</span>
  return (
    <Link
      to="/audit-log"
      search={withFilter({ record: subject.id })}
      resetScroll={false}
      className={`${classes['link']} wide-target inline-row gap-2 target`}
      title={t('allOfRecord')}
    >
      {word} <code translate="no">{subject.id.slice(-6)}</code>
    </Link>
  )
}
