import { Button, Group, Modal, Stack } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { keepFocus } from '../shell/keep-focus.ts'
import { Refusal } from './refusal.tsx'
import classes from './dialog-head.module.css'

interface ConfirmDialogProps {
  readonly title: string
  readonly children: ReactNode
  readonly confirm: string
  readonly keep: string
  readonly action: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending' | 'error'>
  readonly refusal?: string | undefined
  readonly onClose: () => void
}

export function ConfirmDialog({
  title,
  children,
  confirm,
  keep,
  action,
  refusal,
  onClose,
}: ConfirmDialogProps) {
  useEffect(() => keepFocus, [])
  return (
    <Modal opened centered zIndex={400} withCloseButton={false} onClose={onClose}>
      {/* Not the window's own head: that is a second banner of the page to screen readers. */}
      <div className={`${classes['head']} row between gap-sm`}>
        <Modal.Title fw={650} fz="lg">
          {title}
        </Modal.Title>
        <Modal.CloseButton aria-label={keep} size={44} />
      </div>
      <Stack gap="md">
        {children}
        {action.error ? <Refusal error={action.error} detail={refusal} /> : null}
        <Group gap="sm">
          <Button color="red.9" loading={action.isPending} onClick={() => action.mutate()}>
            {confirm}
          </Button>
          <Button variant="default" onClick={onClose}>
            {keep}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
