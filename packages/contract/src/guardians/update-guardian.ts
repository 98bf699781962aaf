import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { writeErrors } from '../errors.ts'
import { id } from '../fields.ts'
import { guardian, guardianFields } from './shapes.ts'

const params = z.object({ guardianId: id('guardian') })

export const updateGuardian = endpoint({
  method: 'PUT',
  path: '/api/guardians/{guardianId}',
  module: 'guardians',
  access: 'staff',
  summary: 'Correct a guardian contact, or record that consent was given or withdrawn',
  description: 'Without `consentOn`, a consent that was given is withdrawn today.',
  params,
  body: z.object(guardianFields).strict(),
  success: { status: 200, description: 'The contact', schema: guardian },
  errors: [...writeErrors, 'not_found'],
})

export const deleteGuardian = endpoint({
  method: 'DELETE',
  path: '/api/guardians/{guardianId}',
  module: 'guardians',
  access: 'staff',
  summary: 'Delete a guardian contact',
  description: 'Deleted at once, with the record of consent; the audit log records who did it.',
  params,
  success: { status: 200, description: 'Deleted', schema: z.object({ id: id('guardian') }) },
  errors: [...writeErrors, 'not_found'],
})
