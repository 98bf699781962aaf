import { contract } from '@comity/contract'
import { mostGuardians } from '@comity/domain/guardians'
import { orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { getGuest } from '../../guests/index.ts'
import { organisationVault } from '../../platform/index.ts'
import { presentGuardian } from '../present.ts'
import { listGuardians } from '../queries.ts'

export const listGuardiansRoute = handle(
  contract.listGuardians,
  async ({ services, session, params, now }) => {
    const guest = orNotFound(await session.read((tx) => getGuest(tx, params.guestId)))
    const [rows, vault] = await session.read((tx) =>
      Promise.all([listGuardians(tx, guest.guest_id), organisationVault(services, tx)]),
    )
    return { items: rows.map((row) => presentGuardian(row, vault, now)), most: mostGuardians }
  },
)
