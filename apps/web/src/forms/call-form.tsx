import { Stack, type ButtonProps, type MantineSpacing } from '@mantine/core'
import type { ReactNode } from 'react'
import { ReasonedButton } from '../ui/reasoned-button.tsx'
import { Refusal } from './refusal.tsx'
import type { CallFormState } from './use-call-form.ts'

interface CallFormProps extends Pick<
  CallFormState<Record<string, unknown>>,
  'submit' | 'isSending' | 'refusal'
> {
  readonly action: string
  readonly reason?: string | undefined
  /** Words for a refusal that the page can describe better than the general ones. */
  readonly detail?: string | undefined
  readonly button?: ButtonProps
  readonly gap?: MantineSpacing
  readonly children?: ReactNode
}

/** The fields of a `useCallForm`, then the refusal that belongs to none of them, then the button that sends them. */
export function CallForm({
  submit,
  isSending,
  refusal,
  action,
  reason,
  detail,
  button,
  gap = 'md',
  children,
}: CallFormProps) {
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={gap}>
        {children}
        {refusal ? <Refusal error={refusal} detail={detail} /> : null}
        <ReasonedButton type="submit" loading={isSending} reason={reason} {...button}>
          {action}
        </ReasonedButton>
      </Stack>
    </form>
  )
}
