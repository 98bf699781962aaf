import { SetupError } from '../../platform/setup-error.ts'

/** Production was started on a database with demo data; the message is for the person who started it. */
export class DemoDataError extends SetupError {
  override name = 'DemoDataError'

  constructor() {
    super(
      'This database holds the demo organisations, whose passwords are published. ' +
        'Start on an empty database, or set COMITY_MODE=demo.',
    )
  }
}
