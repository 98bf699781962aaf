import { Anchor, Button, Group, TextInput } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../../../forms/refusal.tsx'
import classes from '../bills.module.css'
import type { Settlement } from './queries.ts'
import { useSettle, useSettleRefusal } from './use-settle.ts'

export function Pay({ token, view }: { token: string; view: Settlement }) {
  const { t } = useTranslation('bills-settle')
  const [reference, setReference] = useState('')
  const settling = useSettle(token)
  const refusalOf = useSettleRefusal()
  const paymentUrl = view.bill?.paymentUrl
  const { claim } = view.can
  return (
    <section
      className={`${classes['card']} stack gap-md within-44 pad-md card breakable flat-paragraphs`}
      aria-labelledby="pay"
    >
      <h2 id="pay">{t('pay.title')}</h2>
      {paymentUrl ? (
        <>
          <p>{t('pay.online')}</p>
          <Anchor
            href={paymentUrl}
            rel="noreferrer noopener"
            target="_blank"
            className="inline-row gap-2 target"
          >
            <IconExternalLink aria-hidden size={18} />
            <span translate="no">{new URL(paymentUrl).hostname}</span>
          </Anchor>
        </>
      ) : (
        <p>{t('pay.atVenue')}</p>
      )}
      {claim === true ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            const given = reference.trim()
            settling.mutate({ how: 'paid', ...(given === '' ? {} : { reference: given }) })
          }}
        >
          <TextInput
            label={t('pay.reference')}
            description={t('pay.referenceDetail')}
            maxLength={80}
            autoComplete="off"
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
          {settling.error ? <Refusal error={settling.error} detail={refusalOf(settling.error)} /> : null}
          <Group mt="sm">
            <Button type="submit" loading={settling.isPending}>
              {t('pay.do')}
            </Button>
          </Group>
        </form>
      ) : (
        <p>{t(claim === 'claim_refused' ? 'pay.refused' : 'pay.claimed')}</p>
      )}
    </section>
  )
}
