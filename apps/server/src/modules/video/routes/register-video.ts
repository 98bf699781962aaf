import { randomUUID } from 'node:crypto'
import { contract } from '@comity/contract'
import { orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import { organisationVault } from '../../platform/index.ts'
import { createSource, registerClip, registerCounts } from '../commands/register.ts'
import { presentClip, presentSource } from '../present.ts'
import { getClip } from '../queries.ts'
import { getSource } from '../source-queries.ts'

const nothing = { clip: null, counts: null, source: null, secret: null }

export const registerVideoRoute = handle(contract.registerVideo, ({ services, session, body, idempotency }) =>
  session.write(async (tx) => {
    const [scope, vault] = [await tx.scope, await organisationVault(services, tx)]
    switch (body.kind) {
      case 'clip': {
        const { id } = await once(tx, idempotency, () => registerClip(tx, scope, vault, body))
        const clip = orNotFound(await getClip(tx, id))
        return { ...nothing, clip: presentClip(clip, scope.now) }
      }
      case 'counts': {
        // Binds the key to its body; each count is identified by area and time.
        await once(tx, idempotency, async () => randomUUID())
        const added = await registerCounts(tx, scope, body)
        return { ...nothing, counts: { added, known: body.counts.length - added } }
      }
      case 'source': {
        const { id, replayed } = await once(tx, idempotency, () => createSource(tx, scope, vault, body))
        const source = orNotFound(await getSource(tx, id))
        return {
          ...nothing,
          source: presentSource(source),
          secret: replayed ? null : vault.openText(source.sealed_secret),
        }
      }
    }
  }),
)
