import { Text } from '@mantine/core'
import { IconCalendarX, IconMailOff, IconUserCheck, IconUsersGroup, IconBedOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { useSector } from '../../../shell/session/sector.ts'
import { Panel } from '../../../ui/panel.tsx'
import { findingKinds, type FindingKind } from '../finding-kinds.ts'
import type { ImportRecord } from '../queries.ts'

const icons: Record<FindingKind, typeof IconMailOff> = {
  double_bookings: IconBedOff,
  returning_guests: IconUserCheck,
  groups: IconUsersGroup,
  likely_no_shows: IconCalendarX,
  missing_contacts: IconMailOff,
}

/** The findings of an import, each linked to its list. */
export function Findings({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('integrations')
  const sector = useSector(record.venueId)
  const { number } = useFormats()
  const { findings } = record
  const found = findingKinds.filter((kind) => (findings?.[kind] ?? 0) > 0)
  return (
    <Panel title={t('found.title')}>
      {findings === null ? <output>{t('found.looking')}</output> : null}
      {findings !== null && found.length === 0 ? <Text>{t('found.nothing')}</Text> : null}
      <ul className="plain-list stack gap-sm">
        {found.map((kind) => {
          const Icon = icons[kind]
          return (
            <li key={kind} className="row gap-sm rigid-icons">
              <Icon aria-hidden size={20} />
              <div>
                <Link
                  to="/data-import"
                  search={({ lang }) => ({ ...(lang ? { lang } : {}), import: record.id, found: kind })}
                  className="inline-row target strong"
                >
                  {t(`found.kind.${kind}`, { context: sector })}: {number(findings?.[kind] ?? 0)}
                </Link>
                <span className="as-block quiet">{t(`found.detail.${kind}`, { context: sector })}</span>
              </div>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
