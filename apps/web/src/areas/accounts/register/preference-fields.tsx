import { Checkbox, Group, Stack, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './register.module.css'
import type { RegistrationFormState } from './step-fields.tsx'

const channels = ['email', 'sms'] as const

export function PreferenceFields({ form }: { form: RegistrationFormState }) {
  const { t } = useTranslation('accounts-sign-in')
  const { isQuiet, channels: chosen } = form.values.preferences
  return (
    <>
      <Checkbox.Group
        label={t('register.channels')}
        description={t('register.channelsHint')}
        value={channels.filter((channel) => chosen[channel])}
        onChange={(values) => {
          for (const channel of channels) {
            form.setFieldValue(`preferences.channels.${channel}`, values.includes(channel))
          }
        }}
      >
        <Stack gap={0} mt="xs">
          {channels.map((channel) => (
            <Checkbox
              key={channel}
              value={channel}
              label={t(`register.channel.${channel}`)}
              classNames={{ body: 'middle', labelWrapper: `${classes['choiceLabel']} grow` }}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <TextInput
        label={t('register.phone')}
        description={t('register.phoneHint')}
        type="tel"
        autoComplete="tel"
        required={chosen.sms}
        {...form.getInputProps('preferences.phone')}
      />
      <Switch
        label={t('register.quiet')}
        description={t('register.quietHint')}
        {...form.getInputProps('preferences.isQuiet', { type: 'checkbox' })}
      />
      {isQuiet ? (
        <Group grow align="flex-start">
          <TextInput
            type="time"
            label={t('register.quietFrom')}
            required
            {...form.getInputProps('preferences.quietHours.from')}
          />
          <TextInput
            type="time"
            label={t('register.quietTo')}
            required
            {...form.getInputProps('preferences.quietHours.to')}
          />
        </Group>
      ) : null}
    </>
  )
}
