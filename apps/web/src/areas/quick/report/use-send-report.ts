import { quickReport } from '@comity/contract/quick/report'
import type { UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../../api/describe-error.ts'
import type { About, ReportBody, Reported } from '../../../offline/outbox-store.ts'
import { deliverReport, type Delivery } from '../../../offline/outbox.ts'
import { faultsOf } from '../../../forms/use-call-form.ts'
import type { ReportValues } from '../../incidents/form/report.ts'
import { filesOf, toQuick, type QuickDraft } from './quick-values.ts'

export type ReportDelivery = Delivery<Reported>

interface SendReportOptions {
  readonly userId: string
  readonly form: UseFormReturnType<ReportValues>
  readonly element: RefObject<HTMLFormElement | null>
  /** Opens the folded fields, because one of them may have a fault. */
  readonly onFault: () => void
  readonly onSent: (delivery: ReportDelivery) => void
}

/** Sends a report once however often it is tapped, and shows faults where they can be corrected. */
export function useSendReport({ userId, form, element, onFault, onSent }: SendReportOptions) {
  const { t } = useTranslation('messages')
  const isSending = useRef(false)
  const [isSeen, setSeen] = useState(false)
  const showErrors = (errors: Record<string, string>) => {
    form.setErrors(errors)
    onFault()
    // After the messages stand in the page.
    window.setTimeout(() => {
      const field = element.current?.querySelector<HTMLElement>('[aria-invalid=true]')
      setSeen(Boolean(field))
      field?.focus()
    })
  }
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (draft: QuickDraft) => {
      const { about, room } = draft.values
      const known: About = {
        name: about?.name ?? null,
        number: about?.number ?? null,
        room: room.trim() || (about?.room ?? null),
      }
      // The schema has checked that the body is complete.
      const body = toQuick(draft) as ReportBody
      const files = draft.photos.length > 0 ? { files: filesOf({ photos: draft.photos }) } : {}
      return deliverReport(draft.clientId, userId, { body, about: known, ...files })
    },
    onSuccess: onSent,
    onError: (error) => {
      const errors = fieldErrors(error, t)
      if (Object.keys(errors).length > 0) showErrors(errors)
    },
    onSettled: () => {
      isSending.current = false
    },
  })
  const send = (draft: QuickDraft) => {
    if (isSending.current) return
    sending.reset()
    setSeen(false)
    const faults = Object.entries(faultsOf(quickReport, toQuick(draft)))
    if (faults.length > 0)
      return showErrors(Object.fromEntries(faults.map(([path, code]) => [path, t(`field.${code}`)])))
    isSending.current = true
    sending.mutate(draft)
  }
  // A fault of no field of this form is shown for the whole form.
  const refusal = isSeen ? null : sending.error
  return { send, refusal, isSending: sending.isPending }
}
