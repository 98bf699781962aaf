import { Button, Input, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import type { Me } from '../../../shell/session/use-me.ts'
import { sectorOf } from '../../../shell/session/sector.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { GuestLabel } from '../../feedback/guest-label.tsx'
import { staysQuery } from '../../feedback/stays.ts'
import { aboutStay } from './about.ts'
import picks from '../../../ui/pick-list.module.css'
import classes from './form.module.css'
import type { About } from './report.ts'

/** Stays shown at once: the right one is nearly always here now, or typed in a moment. */
const mostShown = 6

interface SubjectFieldProps {
  readonly me: Me
  readonly value: About | null
  readonly onChange: (about: About | null) => void
}

/** The stay of the incident, if any. The search text stays out of the address, because it is often a name. */
export function SubjectField({ me, value, onChange }: SubjectFieldProps) {
  const { t } = useTranslation(['incidents-form', 'feedback'])
  const [isChoosing, setChoosing] = useState(false)
  const context = sectorOf(me, value?.venueId)
  if (isChoosing) {
    return (
      <Choose
        me={me}
        onChoose={(about) => {
          onChange(about)
          setChoosing(false)
        }}
        onCancel={() => setChoosing(false)}
      />
    )
  }
  return (
    <Input.Wrapper label={t('about.label', { context })} description={t('about.detail', { context })}>
      <div className="row wrap gap-2-md target">
        <span>
          {value ? (
            <>
              <GuestLabel name={value.name} number={value.number} sector={context} />
              {value.room ? (
                <>
                  {' · '}
                  {t('feedback:room', { context })} <span translate="no">{value.room}</span>
                </>
              ) : null}
            </>
          ) : (
            t('about.nobody')
          )}
        </span>
        <Button variant="default" onClick={() => setChoosing(true)}>
          {t(value ? 'about.another' : 'about.choose', { context })}
        </Button>
        {value ? (
          <Button variant="subtle" onClick={() => onChange(null)}>
            {t('about.clear')}
          </Button>
        ) : null}
      </div>
    </Input.Wrapper>
  )
}

interface ChooseProps {
  readonly me: Me
  readonly onChoose: (about: About) => void
  readonly onCancel: () => void
}

function Choose({ me, onChoose, onCancel }: ChooseProps) {
  const { t } = useTranslation(['incidents-form', 'feedback'])
  const { shortDay } = useFormats()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 150)
  const stays = useInfiniteQuery({ ...staysQuery(q ? { q } : {}), placeholderData: keepPreviousData })
  const context = sectorOf(me)
  return (
    <fieldset className={`${classes['group']} flush stack gap-2 shrinkable frame`}>
      <legend>{t('about.label', { context })}</legend>
      <Stack gap="xs">
        <TextInput
          type="search"
          data-autofocus
          label={t('feedback:stays.search', { context })}
          leftSection={<IconSearch aria-hidden size={18} />}
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Loaded query={stays} rows={3} rowHeight={52}>
          {({ pages }) => {
            const found = pages.flatMap(({ items }) => items).slice(0, mostShown)
            return (
              <ul className={`${picks['picks']} plain-list`} aria-label={t('about.found', { context })}>
                {found.length === 0 ? <li>{t('about.noMatch')}</li> : null}
                {found.map((stay) => (
                  <li key={stay.id}>
                    <button type="button" onClick={() => onChoose(aboutStay(stay))}>
                      <strong>
                        <GuestLabel
                          name={stay.guestName}
                          number={stay.guestNumber}
                          sector={sectorOf(me, stay.venueId)}
                        />
                      </strong>{' '}
                      <span>
                        {t('feedback:room', { context: sectorOf(me, stay.venueId) })}{' '}
                        <span translate="no">{stay.room ?? '–'}</span>
                        {' · '}
                        {shortDay(stay.arrivesOn)}
                        {me.venues.length > 1 ? <span translate="no"> · {stay.venueName}</span> : null}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }}
        </Loaded>
        <Button variant="default" w="fit-content" onClick={onCancel}>
          {t('about.cancel')}
        </Button>
      </Stack>
    </fieldset>
  )
}
