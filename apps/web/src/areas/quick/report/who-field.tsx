import type { Sector } from '@comity/contract'
import { Button, Input, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../../../forms/refusal.tsx'
import { GuestLabel } from '../../feedback/guest-label.tsx'
import type { About } from '../../incidents/form/report.ts'
import { lookUp } from '../queries.ts'
import picks from '../../../ui/pick-list.module.css'
import classes from './report.module.css'

interface WhoFieldProps {
  readonly sector: Sector
  readonly value: About | null
  readonly onChange: (about: About | null) => void
}

/** The person, by room, booking or telephone number. The search text stays out of the address. */
export function WhoField({ sector, value, onChange }: WhoFieldProps) {
  const { t } = useTranslation(['quick', 'feedback'])
  const [typed, setTyped] = useState('')
  const finding = useMutation({
    networkMode: 'always',
    mutationFn: lookUp,
    onSuccess: (found) => {
      const [only, another] = found
      if (only && !another) onChange(only)
    },
  })
  const find = () => {
    if (typed.trim()) finding.mutate(typed.trim())
  }
  const described = (about: About) => (
    <>
      <strong>
        <GuestLabel name={about.name} number={about.number} sector={sector} />
      </strong>
      {about.room ? (
        <span>
          {t('feedback:room', { context: sector })} <span translate="no">{about.room}</span>
        </span>
      ) : null}
    </>
  )
  if (value) {
    return (
      <Input.Wrapper labelElement="div" label={t('who.label', { context: sector })}>
        <div className="row wrap gap-1-md">
          <span className="row wrap gap-1-md">{described(value)}</span>
          <Button variant="default" onClick={() => onChange(null)}>
            {t('who.clear')}
          </Button>
        </div>
      </Input.Wrapper>
    )
  }
  const found = finding.data ?? []
  return (
    <div>
      <div className={`${classes['find']} flex wrap at-end gap-2`}>
        <TextInput
          label={t('who.label', { context: sector })}
          description={t('who.detail', { context: sector })}
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            find()
          }}
        />
        <Button
          variant="default"
          loading={finding.isPending}
          leftSection={<IconSearch aria-hidden size={18} />}
          onClick={find}
        >
          {t('who.find')}
        </Button>
      </div>
      <output>
        {finding.data && found.length === 0 ? t('who.nobody') : null}
        {found.length > 1 ? t('who.several') : null}
      </output>
      {found.length > 1 ? (
        <ul className={`${picks['picks']} plain-list`}>
          {found.map((about) => (
            <li key={about.stayId ?? about.guestId}>
              <button type="button" onClick={() => onChange(about)}>
                {described(about)}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {finding.error ? <Refusal error={finding.error} /> : null}
    </div>
  )
}
