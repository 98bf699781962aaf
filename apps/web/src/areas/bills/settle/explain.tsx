import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../../api/describe-error.ts'
import { Refusal } from '../../../forms/refusal.tsx'
import classes from '../bills.module.css'
import type { Settlement } from './queries.ts'
import { useSettle, useSettleRefusal } from './use-settle.ts'

export function Explain({ token, view }: { token: string; view: Settlement }) {
  const { t } = useTranslation(['bills-settle', 'messages'])
  const [explanation, setExplanation] = useState('')
  const settling = useSettle(token)
  const refusalOf = useSettleRefusal()
  const fault = settling.error ? fieldErrors(settling.error, t)['explanation'] : undefined
  return (
    <section
      className={`${classes['card']} stack gap-md within-44 pad-md card breakable flat-paragraphs`}
      aria-labelledby="explain"
    >
      <h2 id="explain">{t('explain.title')}</h2>
      <p>{t('explain.what')}</p>
      {view.can.explain === true ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            settling.mutate({ how: 'explained', explanation: explanation.trim() })
          }}
        >
          <Textarea
            required
            label={t('explain.words')}
            description={t('explain.kept')}
            autosize
            minRows={3}
            maxLength={1000}
            value={explanation}
            error={fault}
            onChange={(event) => setExplanation(event.currentTarget.value)}
          />
          {settling.error && fault === undefined ? (
            <Refusal error={settling.error} detail={refusalOf(settling.error)} />
          ) : null}
          <Group mt="sm">
            <Button type="submit" variant="default" loading={settling.isPending}>
              {t('explain.do')}
            </Button>
          </Group>
        </form>
      ) : (
        <p>{t('explain.before')}</p>
      )}
    </section>
  )
}
