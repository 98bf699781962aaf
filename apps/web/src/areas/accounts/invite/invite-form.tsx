import { isOfOrganisation } from '@comity/domain/accounts'
import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { fieldErrors } from '../../../api/describe-error.ts'
import { ApiProblem } from '../../../api/problem.ts'
import { languageNames, languages } from '../../../shell/language/choose-language.ts'
import type { Me } from '../../../shell/session/use-me.ts'
import { Refusal } from '../sign-in/refusal.tsx'
import { faultsOf, invitationOf, placesToGive, rolesToGive, toFields } from './invite-fields.ts'
import type { InviteFields } from './invite-fields.ts'
import type { Invited, NewInvitation } from './queries.ts'
import { RoleChoice } from './role-choice.tsx'
import { VenueChoice } from './venue-choice.tsx'
import { WayChoice } from './way-choice.tsx'

/** Sends an invitation once: the same fields sent again after a lost response carry the same key. */
function useInvite(onInvited: (invited: Invited) => void) {
  const queries = useQueryClient()
  const intention = useRef({ body: '', key: '' })
  return useMutation({
    mutationFn: (invitation: NewInvitation) => {
      const body = JSON.stringify(invitation)
      if (intention.current.body !== body) intention.current = { body, key: crypto.randomUUID() }
      return call('POST /api/invitations', { body: invitation, idempotencyKey: intention.current.key })
    },
    onSuccess: async (invited) => {
      onInvited(invited)
      await queries.invalidateQueries({ queryKey: ['invitations'] })
    },
  })
}

interface InviteFormProps {
  readonly me: Me
  readonly onInvited: (invited: Invited) => void
}

function useInviteFields(me: Me) {
  const { t } = useTranslation('messages')
  const places = placesToGive(me, 'staff')
  return useForm<InviteFields>({
    initialValues: {
      by: 'email',
      email: '',
      name: '',
      role: 'staff',
      everyVenue: false,
      venueIds: places.venues.length === 1 ? places.venues.map(({ id }) => id) : [],
      lastDay: '',
      language: '',
    },
    validate: (fields) =>
      Object.fromEntries(
        Object.entries(faultsOf(fields)).map(([field, code]) => [field, t(`field.${code}`)]),
      ),
  })
}

export default function InviteForm({ me, onInvited }: InviteFormProps) {
  const { t } = useTranslation(['accounts-invite', 'messages'])
  const form = useInviteFields(me)
  const invite = useInvite(onInvited)
  const { by, role, everyVenue, venueIds } = form.values
  const places = placesToGive(me, role)
  const wordsOf = (name: string) => {
    const error = form.errors[name]
    return typeof error === 'string' ? error : undefined
  }

  const submit = form.onSubmit(
    (fields) =>
      invite.mutate(invitationOf(fields), {
        onError: (error) => form.setErrors(toFields(fieldErrors(error, t))),
      }),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )
  const isPlaced = invite.error instanceof ApiProblem && invite.error.errors.length > 0

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {invite.error && !isPlaced ? <Refusal key={invite.submittedAt} error={invite.error} /> : null}
        <WayChoice
          value={by}
          onChoose={(way) => form.setValues(way === 'code' ? { by: way, role: 'staff' } : { by: way })}
        />
        {by === 'email' ? (
          <TextInput
            label={t('form.email')}
            type="email"
            autoComplete="off"
            required
            {...form.getInputProps('email')}
          />
        ) : null}
        <TextInput
          label={t('form.name')}
          description={t('form.nameHint')}
          autoComplete="off"
          maxLength={200}
          {...form.getInputProps('name')}
        />
        <RoleChoice
          value={role}
          offered={rolesToGive(me, by)}
          reason={by === 'code' ? t('form.codeForStaff') : t('form.roleAboveOwn')}
          error={wordsOf('role')}
          onChoose={(chosen) => {
            const allowed = placesToGive(me, chosen)
            form.setValues({
              role: chosen,
              everyVenue: everyVenue && allowed.everywhere,
              venueIds: venueIds.filter((id) => allowed.venues.some((venue) => venue.id === id)),
            })
          }}
        />
        {isOfOrganisation(role) ? (
          <Text size="sm">{t('form.wholeOrganisation')}</Text>
        ) : (
          <VenueChoice
            venues={places.venues}
            mayEvery={places.everywhere}
            every={everyVenue}
            chosen={venueIds}
            error={wordsOf('venueIds')}
            onChange={(every, chosen) => form.setValues({ everyVenue: every, venueIds: chosen })}
          />
        )}
        <TextInput
          label={t('form.lastDay')}
          description={t('form.lastDayHint')}
          type="date"
          {...form.getInputProps('lastDay')}
        />
        {by === 'email' ? (
          <NativeSelect label={t('form.language')} {...form.getInputProps('language')}>
            <option value="">{t('form.languageOfOrganisation')}</option>
            {languages.map((language) => (
              <option key={language} value={language} lang={language} translate="no">
                {languageNames[language]}
              </option>
            ))}
          </NativeSelect>
        ) : null}
        <Button type="submit" w="fit-content" loading={invite.isPending}>
          {t(by === 'code' ? 'form.makeCode' : 'form.send')}
        </Button>
      </Stack>
    </form>
  )
}
