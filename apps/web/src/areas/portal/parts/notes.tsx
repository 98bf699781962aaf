import { useTranslation } from 'react-i18next'
import type { PortalOrganisation } from '../queries.ts'
import { RecordCard } from '../record/record-card.tsx'
import { Part } from './part.tsx'
import { Said } from './said.tsx'

export function Notes({ of }: { of: PortalOrganisation }) {
  const { t } = useTranslation('portal')
  return (
    <Part id="notes" items={of.notes} keyOf={({ id }) => id}>
      {(note) => (
        <RecordCard
          id={note.id}
          title={t(`note.${note.kind}`)}
          at={note.createdAt}
          words={note.strength ?? note.text}
          keptUntil={note.keptUntil}
        >
          {note.strength === null ? null : <Said label={t('note.concernIs')} words={note.text} />}
        </RecordCard>
      )}
    </Part>
  )
}
