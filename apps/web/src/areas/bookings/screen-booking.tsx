import type { Reason } from '@comity/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { Refusal } from '../../forms/refusal.tsx'
import classes from './bookings.module.css'
import { ScreeningResult } from './screening-result.tsx'

interface ScreenBookingProps {
  readonly stayId: string
  readonly name: string
  readonly context: string
  /** Why it is not possible; true: it is. */
  readonly can: true | Reason
}

/** Reviews a booking before its guest arrives; the result is not cached. */
export function ScreenBooking({ stayId, name, context, can }: ScreenBookingProps) {
  const { t } = useTranslation('bookings')
  const queries = useQueryClient()
  const screening = useMutation({
    gcTime: 0,
    mutationFn: () => call('POST /api/screen-booking', { body: { stayId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['groups'] }),
  })
  return (
    <>
      <ReasonedButton
        variant="default"
        loading={screening.isPending}
        reason={can === true ? undefined : t(`screen.not.${can}`)}
        onClick={() => screening.mutate()}
      >
        {t('screen.do')}
        <span className="visually-hidden" translate="no">
          {name}
        </span>
      </ReasonedButton>
      {screening.error ? <Refusal error={screening.error} /> : null}
      {screening.data ? (
        <output className={`${classes['part']} positioned flat-paragraphs`}>
          <ScreeningResult screening={screening.data} context={context} />
        </output>
      ) : null}
    </>
  )
}
