import type { ComponentProps } from 'react'
import classes from './icon-button.module.css'

/** A button that shows an icon alone; its `aria-label` says what it does. */
export function IconButton(props: ComponentProps<'button'> & { 'aria-label': string }) {
  return <button type="button" className={classes['button']} {...props} />
}
