import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { ReasonedButton } from './reasoned-button.tsx'

interface FileLinkProps {
  readonly label: string
  readonly href: string
  /** Why it is not available, in words; undefined: it is. */
  readonly reason?: string | undefined
}

export function FileLink({ label, href, reason }: FileLinkProps) {
  const look = { variant: 'default', leftSection: <IconDownload aria-hidden size={18} /> }
  if (reason !== undefined) {
    return (
      <ReasonedButton {...look} reason={reason}>
        {label}
      </ReasonedButton>
    )
  }
  return (
    <Button {...look} component="a" href={href} download>
      {label}
    </Button>
  )
}
