import { Component, type ReactNode } from 'react'

interface State {
  readonly failed: boolean
}

/** A part that the page can do without: offline its code may be missing, and the page must still work. */
export class Optional extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
