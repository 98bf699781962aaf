import { needsReason, type IncidentStatus } from '@comity/domain/incidents'
import { Button, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import type { IncidentSummary } from './queries.ts'
import { TextHints } from './text-hints.tsx'
import { useIncidentWords } from './words.ts'

interface MoveFormProps {
  readonly incident: IncidentSummary
  /** Chosen already, by where the card was dropped or by the button pressed. */
  readonly to?: IncidentStatus | undefined
  readonly isSending?: boolean
  readonly onMove: (to: IncidentStatus, note: string) => void
  readonly onClose: () => void
  readonly refusal?: React.ReactNode
}

/** Where an incident goes next, with the reason in words where one is needed. */
export default function MoveForm({ incident, to, isSending, onMove, onClose, refusal }: MoveFormProps) {
  const { t } = useTranslation(['incidents-pages', 'messages'])
  const { typeWord, statusWord } = useIncidentWords()
  const [chosen, choose] = useState<IncidentStatus | undefined>(to ?? incident.next[0])
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isNeeded = chosen !== undefined && needsReason(incident.status, chosen)
  const isMissing = isNeeded && note.trim() === ''
  return (
    <FormDrawer
      title={
        <>
          {t('move.title')} <span translate="no">{incident.reference}</span>
        </>
      }
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (chosen && !isMissing) onMove(chosen, note.trim())
        }}
      >
        <Stack gap="md">
          <Text>{t('move.now', { type: typeWord(incident.type), status: statusWord(incident.status) })}</Text>
          <Radio.Group
            label={t('move.to')}
            value={chosen ?? ''}
            onChange={(value) => choose(incident.next.find((status) => status === value))}
          >
            {incident.next.map((status) => (
              <Radio
                key={status}
                value={status}
                py="0.75rem"
                label={statusWord(status)}
                description={t(`statusMeans.${status}`)}
                data-autofocus={status === chosen || undefined}
              />
            ))}
          </Radio.Group>
          <Textarea
            label={t(isNeeded ? 'move.reason' : 'move.note')}
            description={t(isNeeded ? 'move.reasonDetail' : 'move.noteDetail')}
            required={isNeeded}
            rows={3}
            maxLength={2000}
            value={note}
            error={isChecked && isMissing ? t('messages:field.required') : undefined}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <TextHints texts={[note]} sector={incident.sector} type={incident.type} />
          {refusal}
          <Button type="submit" loading={isSending ?? false}>
            {t('move.do')}
          </Button>
        </Stack>
      </form>
    </FormDrawer>
  )
}
