import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { addPasskey, getRegistrationOptions } from '../../../../api/passkeys.ts'
import { showToast } from '../../../../shell/toasts.ts'
import { Refusal } from '../../sign-in/refusal.tsx'
import { readBrowser } from '../browser-name.ts'
import { profileQuery } from '../queries.ts'
import { shownError, useReauthentication } from '../use-reauthentication.tsx'

/** Names by which browsers tell that the person or the device said no. */
const faultsOfDevice: Readonly<Record<string, 'declined' | 'known'>> = {
  NotAllowedError: 'declined',
  AbortError: 'declined',
  InvalidStateError: 'known',
}

async function makePasskey(
  name: string,
  optionsJSON: Awaited<ReturnType<typeof getRegistrationOptions>>,
): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  await addPasskey(await startRegistration({ optionsJSON }), name)
}

export function AddPasskey() {
  const { t } = useTranslation('accounts-profile')
  const queries = useQueryClient()
  const { run, dialog } = useReauthentication()
  const [name, setName] = useState(() => readBrowser(navigator.userAgent).system ?? '')
  const add = useMutation({
    mutationFn: async (called: string) => makePasskey(called, await run(getRegistrationOptions)),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: profileQuery.queryKey })
      await showToast({ kind: 'success', message: t('passkeys.done') })
    },
  })
  const error = shownError(add.error)
  const ofDevice = error ? faultsOfDevice[error.name] : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate(name.trim())
  }
  return (
    <>
      <form onSubmit={submit}>
        {error && !ofDevice ? <Refusal key={add.submittedAt} error={error} /> : null}
        <Group align="flex-end" gap="sm">
          <TextInput
            label={t('passkeys.name')}
            description={t('passkeys.nameHint')}
            maxLength={60}
            autoComplete="off"
            flex="1 1 14rem"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button
            type="submit"
            leftSection={<IconFingerprint aria-hidden size={20} />}
            loading={add.isPending}
          >
            {t('passkeys.add')}
          </Button>
        </Group>
        <Text size="sm" aria-live="polite" mt={ofDevice ? 'xs' : 0}>
          {ofDevice ? t(`passkeys.${ofDevice}`) : null}
        </Text>
      </form>
      {dialog}
    </>
  )
}
