import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showToast } from '../../../shell/toasts.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import { useListingChanged, type ListingDetail } from '../queries.ts'
import { useRefusalWords } from '../use-why.ts'
import { ListingPillars } from './listing-pillars.tsx'

interface SignFormProps {
  readonly listing: ListingDetail
  readonly action: 'sign' | 'review'
  readonly onClose: () => void
}

export default function SignForm({ listing, action, onClose }: SignFormProps) {
  const { t } = useTranslation('listings')
  const context = listing.sector
  const changed = useListingChanged()
  const words = useRefusalWords()
  const [adultStated, setAdultStated] = useState(false)
  const params = { listingId: listing.id }
  const sending = useMutation({
    mutationFn: () =>
      action === 'review'
        ? call('POST /api/listings/{listingId}/review', { params })
        : call('POST /api/listings/{listingId}/sign', {
            params,
            body: listing.asksAdult ? { adultStated } : {},
          }),
    onSuccess: async (answer) => {
      onClose()
      void showToast({ kind: 'success', message: t(`${action}.done`, { context }) })
      await changed(answer)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sending.mutate()
  }
  return (
    <FormDrawer title={t(`${action}.title`)} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text>{t(`${action}.what`, { context })}</Text>
          <ListingPillars listing={listing} />
          {action === 'sign' && listing.asksAdult ? (
            <Checkbox
              size="md"
              label={t('adult.state', { context })}
              description={t('adult.detail', { context })}
              checked={adultStated}
              onChange={(event) => setAdultStated(event.currentTarget.checked)}
            />
          ) : null}
          {sending.error ? <Refusal error={sending.error} detail={words(sending.error)} /> : null}
          <Button type="submit" loading={sending.isPending}>
            {t(`${action}.do`)}
          </Button>
        </Stack>
      </form>
    </FormDrawer>
  )
}
