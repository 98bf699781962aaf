import { Text } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import classes from './panel.module.css'

interface PanelProps {
  readonly title: string
  readonly detail?: ReactNode
  /** Below the heading of a section, or of the page itself. */
  readonly level?: 2 | 3
  readonly children?: ReactNode
}

export function Panel({ title, detail, level = 3, children }: PanelProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby={id} className={`${classes['panel']} stack gap-md within-52 pad-lg card`}>
      <div>
        <Heading id={id} className="flush title-size">
          {title}
        </Heading>
        {detail ? (
          <Text size="sm" c="dimmed">
            {detail}
          </Text>
        ) : null}
      </div>
      {children}
    </section>
  )
}
