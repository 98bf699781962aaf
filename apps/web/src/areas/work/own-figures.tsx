import { useMe } from '../../shell/session/use-me.ts'
import { PersonFigures } from './person-figures.tsx'

/** One's own counts of the last four weeks. A page with it loads `work` and `shift`. */
export function OwnFigures() {
  const { me } = useMe()
  return me ? <PersonFigures staffId={me.user.id} /> : null
}
