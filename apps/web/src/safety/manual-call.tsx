import {
  safetyAlertTypes,
  safetySeverities,
  type SafetyAlertType,
  type SafetySeverity,
} from '@comity/domain/safety'
import { Button, Checkbox, Modal, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSector } from '../shell/session/sector.ts'
import type { Me } from '../shell/session/use-me.ts'
import type { CallWords } from './payload.ts'
import { usePosition } from './use-position.ts'
import { VenueChoice } from './venue-choice.tsx'
import { useSafetyWords } from './words.ts'

/** The severity of each until the user chooses another. */
const usualSeverity: Readonly<Record<SafetyAlertType, SafetySeverity>> = {
  safety_threat: 'high',
  aggressive_guest: 'high',
  emergency: 'emergency',
  medical: 'emergency',
  other: 'medium',
}

interface ManualCallProps {
  readonly staff: Me | undefined
  readonly venueId: string
  readonly hasGuest: boolean
  readonly onCall: (
    call: { readonly alertType: SafetyAlertType; readonly severity: SafetySeverity },
    words: CallWords,
  ) => void
  readonly onClose: () => void
}

/** The call by menu. Everything is preset: one press sends it, and users with time can add more. */
export function ManualCall({ staff, venueId: usual, hasGuest, onCall, onClose }: ManualCallProps) {
  const { t } = useTranslation('safety-trigger')
  const [chosenVenue, setVenue] = useState<string>()
  const venueId = chosenVenue ?? usual
  const { typeWord, severityWord } = useSafetyWords(venueId)
  const context = useSector(venueId)
  const [alertType, setType] = useState<SafetyAlertType>('safety_threat')
  const [chosen, setChosen] = useState<SafetySeverity>()
  const [where, setWhere] = useState('')
  const [notes, setNotes] = useState('')
  const position = usePosition()
  const severity = chosen ?? usualSeverity[alertType]

  const send = () => {
    const { coordinates } = position
    onCall({ alertType, severity }, { venueId, where, notes, ...(coordinates ? { coordinates } : {}) })
  }

  // Above the calls of colleagues, which stand above every other window.
  return (
    <Modal opened centered zIndex={460} withCloseButton={false} onClose={onClose}>
      {/* Not the window's own head: that is a second banner of the page to screen readers. */}
      <div className="row between gap-2">
        <Modal.Title fw={650} fz="lg">
          {t('manual.title')}
        </Modal.Title>
        <Modal.CloseButton aria-label={t('manual.cancel')} size={44} />
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Stack gap="md">
          <NativeSelect
            data-autofocus
            label={t('manual.type')}
            value={alertType}
            data={safetyAlertTypes.map((value) => ({ value, label: typeWord(value) }))}
            onChange={({ currentTarget: { value } }) =>
              setType(safetyAlertTypes.find((type) => type === value) ?? 'other')
            }
          />
          <NativeSelect
            label={t('manual.severity')}
            value={severity}
            data={safetySeverities.map((value) => ({ value, label: severityWord(value) }))}
            onChange={({ currentTarget: { value } }) =>
              setChosen(safetySeverities.find((one) => one === value))
            }
          />
          <Button type="submit" color="red.9" size="lg" fullWidth>
            {t('manual.send')}
          </Button>
          <Text size="sm">{t('manual.optional')}</Text>
          {staff && staff.venues.length > 1 ? (
            <VenueChoice staff={staff} venueId={venueId} onChoose={setVenue} />
          ) : null}
          <TextInput
            label={t('manual.where')}
            description={t('manual.whereHint')}
            maxLength={500}
            value={where}
            onChange={(event) => setWhere(event.currentTarget.value)}
          />
          <Textarea
            label={t('manual.notes')}
            maxLength={2000}
            autosize={false}
            value={notes}
            onChange={(event) => setNotes(event.currentTarget.value)}
          />
          {hasGuest ? <Text size="sm">{t('manual.guest', { context })}</Text> : null}
          <Checkbox
            label={t('manual.position')}
            description={t(`manual.positionIs.${position.state}`)}
            checked={position.state !== 'off'}
            onChange={(event) => position.choose(event.currentTarget.checked)}
          />
        </Stack>
      </form>
    </Modal>
  )
}
