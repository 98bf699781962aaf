import { Button, Group, Stack, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { StaffDevice } from './device-query.ts'
import classes from './staff-login.module.css'

export interface Person {
  readonly staffId: string
  /** Known of those who signed in here within a day. */
  readonly name?: string
}

interface ChoosePersonProps {
  readonly venueCode: string
  readonly recent: StaffDevice['recent']
  readonly onChoose: (person: Person) => void
}

/** One tap for those who were here within a day; all others enter the staff number. */
export function ChoosePerson({ venueCode, recent, onChoose }: ChoosePersonProps) {
  const { t } = useTranslation('accounts-sign-in')
  const form = useForm({
    initialValues: { staffId: '' },
    validate: {
      staffId: (value) => {
        if (value.trim() === '') return t('messages:field.required')
        return /^\d{1,12}$/.test(value.trim()) ? null : t('pin.digitsOnly')
      },
    },
  })
  return (
    <Stack gap="lg">
      {recent.length > 0 ? (
        <Stack component="section" gap="sm" aria-labelledby="recent">
          <Title order={2} size="h3" id="recent">
            {t('pin.recent')}
          </Title>
          <ul className={`${classes['people']} plain-list grid gap-sm`}>
            {recent.map((person) => (
              <li key={person.staffId}>
                <button
                  type="button"
                  className={`${classes['person']} text-start text-colour inherit-font row gap-sm rigid-icons full-width field-edge rounded pointer strong breakable`}
                  onClick={() => onChoose(person)}
                >
                  <IconUser aria-hidden size={22} />
                  <span translate="no">{person.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </Stack>
      ) : null}
      <form
        className="pad-lg card within-32"
        noValidate
        onSubmit={form.onSubmit(({ staffId }) => onChoose({ staffId: staffId.trim() }))}
      >
        <Stack gap="md">
          <Title order={2} size="h3">
            {recent.length > 0 ? t('pin.other') : t('pin.who')}
          </Title>
          <TextInput
            label={t('pin.venueCode')}
            description={t('pin.venueCodeHint')}
            readOnly
            translate="no"
            value={venueCode}
          />
          <TextInput
            label={t('pin.staffId')}
            description={t('pin.staffIdHint')}
            required
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('staffId')}
          />
          <Group>
            <Button type="submit">{t('pin.next')}</Button>
          </Group>
        </Stack>
      </form>
    </Stack>
  )
}
