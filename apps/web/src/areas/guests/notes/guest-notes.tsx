import { Text } from '@mantine/core'
import { IconNote } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { PagedList } from '../../../ui/paged-list.tsx'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { notesQuery, type GuestDetail } from '../queries.ts'
import { useCannot } from '../use-cannot.ts'
import { Panel } from '../../../ui/panel.tsx'

const NoteForm = lazy(() => import('./note-form.tsx'))

function NoteLines({ guestId }: { guestId: string }) {
  const { t } = useTranslation('guests')
  const { dateTime } = useFormats()
  const list = useInfiniteQuery(notesQuery(guestId))
  return (
    <PagedList list={list} itemsOf={({ items }) => items} rows={1} rowHeight={72} more={t('note.more')}>
      {(notes) => (
        <ul className="plain-list ruled">
          {notes.map(({ id, kind, text, strength, author, createdAt }) => (
            <li key={id} className="pad-block-sm stack gap-1 flat-own-paragraphs">
              <div className="strong">{t(`note.kind.${kind}`)}</div>
              {strength === null ? null : (
                <p dir="auto" translate="no" className="breakable kept-lines">
                  {strength}
                </p>
              )}
              <p dir="auto" translate="no" className="breakable kept-lines">
                {text}
              </p>
              <p className="quiet">
                <time dateTime={createdAt}>{dateTime(createdAt)}</time>
                {' · '}
                {author.name === null ? t('rating.authorLeft') : <span translate="no">{author.name}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

export function GuestNotes({ guest }: { guest: GuestDetail }) {
  const { t } = useTranslation('guests')
  const cannot = useCannot()
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel level={2} title={t('note.title')}>
      {guest.notesCount > 0 ? <NoteLines guestId={guest.id} /> : <Text c="dimmed">{t('note.none')}</Text>}
      <ReasonedButton
        variant="default"
        w="fit-content"
        leftSection={<IconNote aria-hidden size={18} />}
        onClick={() => setOpen(true)}
        reason={cannot(guest.can.note)}
      >
        {t('note.add')}
      </ReasonedButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <NoteForm guestId={guest.id} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Panel>
  )
}
