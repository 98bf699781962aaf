import { useState } from 'react'
import { ChoosePerson, type Person } from './choose-person.tsx'
import type { StaffDevice } from './device-query.ts'
import { PinStep } from './pin-step.tsx'

interface PinSignInProps {
  readonly device: NonNullable<StaffDevice['device']>
  readonly recent: StaffDevice['recent']
  readonly back: string | undefined
  readonly onEntering: (isEntering: boolean) => void
}

export function PinSignIn({ device, recent, back, onEntering }: PinSignInProps) {
  const [person, setPerson] = useState<Person>()
  if (!person) return <ChoosePerson venueCode={device.venue.code} recent={recent} onChoose={setPerson} />
  return (
    <PinStep
      venueCode={device.venue.code}
      person={person}
      back={back}
      onEntering={onEntering}
      onOther={() => setPerson(undefined)}
    />
  )
}
