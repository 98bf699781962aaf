import { Button, Group } from '@mantine/core'
import { IconMessage, IconScale } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import type { Can, PortalOrganisation, RecordKind } from '../queries.ts'

// Each comes with the schema of its call.
const ReplyForm = lazy(() => import('./reply-form.tsx'))
const DisputeForm = lazy(() => import('./dispute-form.tsx'))

interface RecordActionsProps {
  readonly of: PortalOrganisation
  readonly kind: RecordKind
  readonly id: string
  readonly can: Can
}

export function RecordActions({ of, kind, id, can }: RecordActionsProps) {
  const { t } = useTranslation('portal')
  const { date } = useFormats()
  const [open, setOpen] = useState<'reply' | 'dispute'>()
  const reply = of.replies.find((one) => one.kind === kind && one.recordId === id)
  const close = () => setOpen(undefined)
  return (
    <>
      {reply ? (
        <div className="stack gap-1">
          <p className="quiet">{t('reply.given', { date: date(reply.repliedAt) })}</p>
          <blockquote className="quotation flush kept-lines" dir="auto" translate="no">
            {reply.text}
          </blockquote>
        </div>
      ) : null}
      <Group gap="sm" align="flex-start" className="unprinted">
        <Button
          variant="default"
          leftSection={<IconMessage aria-hidden size={18} />}
          onClick={() => setOpen('reply')}
        >
          {t(reply ? 'reply.change' : 'reply.open')}
        </Button>
        <ReasonedButton
          variant="default"
          leftSection={<IconScale aria-hidden size={18} />}
          reason={can.dispute === true ? undefined : t(`cannot.${can.dispute}`)}
          onClick={() => setOpen('dispute')}
        >
          {t('dispute.open')}
        </ReasonedButton>
      </Group>
      <Suspense fallback={null}>
        {open === 'reply' ? (
          <ReplyForm kind={kind} recordId={id} before={reply?.text ?? ''} onClose={close} />
        ) : null}
        {open === 'dispute' ? <DisputeForm of={of} kind={kind} recordId={id} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
