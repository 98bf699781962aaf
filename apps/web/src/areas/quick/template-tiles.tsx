import { quickTemplateKeys, quickTemplatesOf } from '@comity/domain/quick'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sectorOf } from '../../shell/session/sector.ts'
import type { Me } from '../../shell/session/use-me.ts'
import { useIncidentWords } from '../incidents/words.ts'
import classes from './quick.module.css'
import type { QuickSearch } from './search.ts'
import { venueOf } from './venue-of.ts'
import { VenueSelect } from '../../ui/name-select.tsx'

/** The most frequent events at a venue, one tap each. The guest of a link is passed along. */
export function TemplateTiles({ me, search }: { me: Me; search: QuickSearch }) {
  const { t } = useTranslation(['quick', 'feedback'])
  const { typeWord } = useIncidentWords()
  const navigate = useNavigate({ from: '/quick-incidents' })
  const venue = venueOf(me, search)
  const templates = quickTemplatesOf(sectorOf(me, venue?.id))
  const [ids] = useState(
    () => new Map<string, string>(quickTemplateKeys.map((key) => [key, crypto.randomUUID()])),
  )
  return (
    <section aria-labelledby="templates">
      <h2 id="templates" className="above-2 title-size">
        {t('what')}
      </h2>
      <VenueSelect
        of={me.venues}
        mb="md"
        maw="24rem"
        label={t('feedback:venue')}
        value={venue?.id}
        onChange={(value) =>
          void navigate({ search: { ...search, venue: value }, replace: true, resetScroll: false })
        }
      />
      <ul className={`${classes['tiles']} plain-list grid gap-xs`}>
        {templates.map(({ key, type }) => (
          <li key={key}>
            <Link
              to="/quick-incidents"
              search={{
                ...search,
                template: key,
                draft: ids.get(key) ?? '',
                ...(venue && me.venues.length > 1 ? { venue: venue.id } : {}),
              }}
              className={`${classes['tile']} pad-xs-sm plain-link stack centred gap-1 card hoverable breakable`}
            >
              <strong>{t(`template.${key}`)}</strong> <span>{typeWord(type)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
