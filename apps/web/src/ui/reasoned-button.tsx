import { Button, Text, type ButtonProps } from '@mantine/core'
import { useId, type ComponentProps } from 'react'

type ReasonedButtonProps = ButtonProps &
  Pick<ComponentProps<'button'>, 'onClick' | 'type' | 'ref' | 'aria-expanded'> & {
    /** Why it is not possible, in words; undefined: it is. */
    readonly reason?: string | undefined
  }

/** A button that says below itself why it is disabled. */
export function ReasonedButton({ reason, ...button }: ReasonedButtonProps) {
  const id = useId()
  if (reason === undefined) return <Button {...button} />
  return (
    <div className="within-24 stack at-start gap-1">
      <Button {...button} disabled aria-describedby={id} />
      <Text size="sm" c="dimmed" id={id}>
        {reason}
      </Text>
    </div>
  )
}
