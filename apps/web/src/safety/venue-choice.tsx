import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { describeError } from '../api/describe-error.ts'
import type { Me } from '../shell/session/use-me.ts'
import { beginShift } from './shift.ts'
import { NameSelect } from '../ui/name-select.tsx'

interface VenueChoiceProps {
  readonly staff: Me
  readonly venueId: string
  /** Runs at once: the current call does not wait for the shift to move. */
  readonly onChoose: (venueId: string) => void
}

export function VenueChoice({ staff, venueId, onChoose }: VenueChoiceProps) {
  const { t } = useTranslation(['safety-trigger', 'messages'])
  const change = useMutation({ mutationFn: (chosen: string) => beginShift(staff.user.id, chosen) })

  return (
    <NameSelect
      of={staff.venues}
      label={t('manual.venue')}
      description={t('manual.venueHint')}
      value={venueId}
      error={change.error ? describeError(change.error, t).title : undefined}
      onChange={(value) => {
        onChoose(value)
        change.mutate(value)
      }}
    />
  )
}
