import { Stack, type ButtonProps, type MantineSpacing } from '@mantine/core'
import type { ReactNode } from 'react'
import { ReasonedButton } from '../ui/reasoned-button.tsx'
import { Refusal } from './refusal.tsx'
import type { CallFormState } from './use-call-form.ts'

interface CallFormProps extends Pick<
  CallFormState<Record<string, unknown>>,
  'submit' | 'isSending' | 'refusal'
> {
  /** The words of the button that sends the form. */
  readonly action: string
  /** Why the form cannot be sent, in words. */
  readonly reason?: string | undefined
  /** Where the page can describe the refusal better than the general words. */
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
