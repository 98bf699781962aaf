import { TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useSector } from '../../shell/session/sector.ts'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { useGuestName } from '../guests/guest-name.tsx'
import { useLikelySame } from '../guests/new-guest/use-likely-same.ts'

export type GuestValues = {
  /** Empty: the guest is new. */
  guestId: string
  guest: { name: string; phone: string }
}

/** The guest for the call: a known one, or a new one by what was typed. */
export function guestOf({ guestId, guest: { name, phone } }: GuestValues) {
  if (guestId) return { guestId }
  return { guest: { name, ...(phone.trim() ? { phone } : {}) } }
}

interface GuestFieldProps {
  readonly form: {
    readonly values: GuestValues
    getInputProps(path: 'guest.name' | 'guest.phone'): GetInputPropsReturnType
    setValues(values: GuestValues): void
  }
  readonly venueId: string
  /** The guest of the booking so far. */
  readonly current?: { readonly id: string; readonly name: string | null }
}

/** Who a booking is for: typed, and chosen from those who may be meant, so that nobody is added twice. */
export function GuestField({ form, venueId, current }: GuestFieldProps) {
  const { t } = useTranslation('bookings')
  const { day } = useFormats()
  const nameOf = useGuestName()
  const context = useSector(venueId)
  const { guestId, guest } = form.values
  const isCurrent = current !== undefined && guestId === current.id
  const likely = useLikelySame({ ...(isCurrent ? { name: '', phone: '' } : guest), email: '' })
  const name = form.getInputProps('guest.name')
  return (
    <>
      <TextInput
        label={t('new.name', { context })}
        description={current ? t('change.guestDetail') : undefined}
        required={!isCurrent}
        autoComplete="off"
        {...(current ? {} : { 'data-autofocus': true })}
        {...name}
        onChange={(event) => {
          const typed = event.currentTarget.value
          const isBack = current !== undefined && typed.trim() === (current.name ?? '')
          form.setValues({ guestId: isBack ? current.id : '', guest: { ...guest, name: typed } })
        }}
      />
      {likely.length > 0 ? (
        <fieldset className="flush card pad-sm-md">
          <legend className="visually-hidden">{t('new.likely')}</legend>
          <ChoiceList
            choices={[
              { value: '', label: t('new.someoneNew') },
              ...likely.map((one) => ({
                value: one.id,
                label: (
                  <span className="breakable">
                    <span translate="no">{nameOf(one)}</span>
                    {one.lastStay ? (
                      <span className="quiet">
                        {' '}
                        · {t('new.latest', { day: day(one.lastStay.arrivesOn) })}
                      </span>
                    ) : null}
                  </span>
                ),
              })),
            ]}
            value={guestId}
            onChoose={(value) => form.setValues({ guestId: value, guest })}
          />
        </fieldset>
      ) : null}
      {guestId ? null : (
        <TextInput
          label={t('new.phone')}
          description={t('new.phoneDetail')}
          type="tel"
          autoComplete="off"
          {...form.getInputProps('guest.phone')}
        />
      )}
    </>
  )
}
