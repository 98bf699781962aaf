import { Button, Stack } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { useMe } from '../../../shell/session/use-me.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import classes from '../alerts.module.css'
import { textMessagesQuery } from '../queries.ts'
import { AskForm } from './ask-form.tsx'
import { useHeldWords } from './use-held-words.ts'
import { NameSelect } from '../../../ui/name-select.tsx'

function Ask({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('alerts')
  const { me } = useMe()
  const venues = me?.venues ?? []
  const [venueId, setVenueId] = useState(venues[0]?.id ?? '')
  return (
    <FormDrawer title={t('ask.title')} onClose={onClose}>
      <Stack gap="md">
        <NameSelect of={venues} label={t('filter.venue')} value={venueId} onChange={setVenueId} />
        <AskForm key={venueId} venueId={venueId} onClose={onClose} />
      </Stack>
    </FormDrawer>
  )
}

/** Text messages to colleagues of 30 days with their outcome; neither numbers nor texts. */
export default function TextsTab() {
  const { t } = useTranslation('alerts')
  const { dateTime } = useFormats()
  const heldWords = useHeldWords()
  const list = useInfiniteQuery(textMessagesQuery)
  const [isAsking, setAsking] = useState(false)
  const ask = (
    <Button
      w="fit-content"
      leftSection={<IconMessage aria-hidden size={18} />}
      onClick={() => setAsking(true)}
    >
      {t('ask.title')}
    </Button>
  )
  return (
    <Stack gap="md">
      <p className="below-1 quiet">{t('texts.what')}</p>
      <PagedList list={list} itemsOf={({ items }) => items} rows={5} rowHeight={72} more={t('texts.more')}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title={t('texts.none')} detail={t('texts.noneDetail')} action={ask} />
          ) : (
            <>
              {ask}
              <ul className="plain-list grid gap-sm">
                {items.map(({ id, to, purpose, state, code, queuedAt, segments }) => (
                  <li key={id} className={`${classes['card']} stack gap-2 pad-md card`}>
                    <p>
                      <strong translate={to ? 'no' : 'yes'}>{to?.name ?? t('texts.outside')}</strong>
                      {' · '}
                      {t(`texts.purpose.${purpose}`)}
                    </p>
                    <p>
                      {t(`texts.state.${state}`)}
                      {code === null ? null : ` · ${heldWords(code)}`}
                    </p>
                    <p className="below-1 quiet">
                      <time dateTime={queuedAt}>{dateTime(queuedAt)}</time>
                      {' · '}
                      {t('texts.segments', { count: segments })}
                    </p>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </PagedList>
      {isAsking ? <Ask onClose={() => setAsking(false)} /> : null}
    </Stack>
  )
}
